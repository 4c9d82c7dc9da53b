import "@fontsource-variable/inter";
import "@fontsource-variable/source-serif-4";
import { mount } from "svelte";
import App from "./App.svelte";
import { applyTheme } from "./lib/settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

applyTheme();
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
