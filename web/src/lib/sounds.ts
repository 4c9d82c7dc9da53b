// Soft sounds of wood and paper, made here out of sines and noise. None before the reader has touched the page: browsers do
// not allow it, and nobody expects it.
import { settings } from "./settings.svelte";

export type Sound = "piece" | "card" | "coins" | "turn" | "end";

/** Milliseconds between two sounds: of moves that follow one another faster some are silent. */
const LEAST_GAP_MS = 120;
const LOUDNESS = 0.35;
/** Above this nothing is heard, so that wood stays soft; in hertz. */
const DULL_HZ = 5200;

/** What pieces sound like that are not of wood, by what their names begin with. */
const FAMILIES: [RegExp, Sound][] = [
  [/^(card|back|good|order|contract|paper|tile|technology|objective|letter)/, "card"],
  [/^(coin|money|yen|price)/, "coins"],
];

/** The sound of a move, by the names of the pieces that it moves; null if nothing moves. Wood is heard over paper. */
export function soundOf(pieces: readonly string[]): Sound | null {
  const sounds = pieces.map((piece) => FAMILIES.find(([names]) => names.test(piece))?.[1] ?? "piece");
  return (["coins", "piece", "card"] as const).find((sound) => sounds.includes(sound)) ?? null;
}

/** A struck bar: when it begins, its pitch, how long it rings, how loud it is. */
type Stroke = [at: number, hertz: number, seconds: number, loudness: number];

/** A bar of wood has its second partial far above the first, and that one fades at once. */
const OVERTONE = 3.93;
const BARS: Partial<Record<Sound, Stroke[]>> = {
  piece: [[0, 311, 0.09, 0.9], [0, 523, 0.05, 0.35]],
  coins: [[0, 1244, 0.08, 0.22], [0.055, 1568, 0.1, 0.2], [0.1, 1397, 0.12, 0.14]],
  turn: [[0, 440, 0.4, 0.5], [0.14, 587, 0.6, 0.5]],
  end: [[0, 392, 0.5, 0.45], [0.16, 494, 0.5, 0.45], [0.32, 587, 0.6, 0.45], [0.5, 784, 1, 0.5]],
};
/** Noise: when it begins, the pitch that it is heard at, how long it takes, how loud it is. */
const RUSTLES: Partial<Record<Sound, Stroke[]>> = {
  piece: [[0, 900, 0.03, 0.5]],
  card: [[0, 2600, 0.09, 0.4], [0.05, 1500, 0.06, 0.55]],
};

let stage: { context: AudioContext; out: AudioNode; noise: AudioBuffer } | null = null;
let lastAt = -Infinity;
/** Whether the reader has done anything on this page. */
let touched = false;
for (const gesture of ["click", "keydown"]) addEventListener(gesture, () => (touched = true), { capture: true, once: true });

/** Plays a sound, unless the reader has switched them off or another one has just begun. */
export function playSound(sound: Sound): void {
  if (!settings.sounds || !touched || performance.now() - lastAt < LEAST_GAP_MS) return;
  lastAt = performance.now();
  try {
    stage ??= makeStage();
    const { context } = stage;
    // A phone puts it to sleep when the page is not in sight.
    if (context.state !== "running") void context.resume();
    for (const stroke of BARS[sound] ?? []) strike(stage, stroke);
    for (const stroke of RUSTLES[sound] ?? []) rustle(stage, stroke);
  } catch {
    // A device without a way to play sounds: the table goes on without them.
  }
}

function makeStage(): NonNullable<typeof stage> {
  const context = new AudioContext();
  const dull = new BiquadFilterNode(context, { type: "lowpass", frequency: DULL_HZ });
  const out = new GainNode(context, { gain: LOUDNESS });
  out.connect(dull).connect(context.destination);
  const noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  noise.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  return { context, out, noise };
}

function strike({ context, out }: NonNullable<typeof stage>, [at, hertz, seconds, loudness]: Stroke): void {
  for (const [pitch, ringing, share] of [[hertz, seconds, 1], [hertz * OVERTONE, seconds / 6, 0.25]] as const) {
    const bar = new OscillatorNode(context, { frequency: pitch });
    play(context, bar, bar, out, context.currentTime + at, ringing, loudness * share);
  }
}

function rustle({ context, out, noise }: NonNullable<typeof stage>, [at, hertz, seconds, loudness]: Stroke): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: 0.9 });
  play(context, source, source.connect(band), out, context.currentTime + at, seconds, loudness);
}

/** Lets a source begin at once and fade away. */
function play(context: AudioContext, source: AudioScheduledSourceNode, heard: AudioNode, out: AudioNode, at: number, seconds: number, loudness: number): void {
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(0, at);
  fade.gain.linearRampToValueAtTime(loudness, at + 0.004);
  fade.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  heard.connect(fade).connect(out);
  source.start(at);
  source.stop(at + seconds + 0.02);
}
