"""Answers that are the same for everybody, such as the files of the page and the texts: made and compressed once, and
not sent again to a browser that has them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath

ONE_YEAR = 31_536_000
REVALIDATE = CacheControlHeader(max_age=0, must_revalidate=True)
"""Browsers may cache the page, texts and rules, but must ask whether a newer program has changed them."""
IMMUTABLE = CacheControlHeader(max_age=ONE_YEAR, public=True, immutable=True)
"""The name of an asset changes with its content."""
UNCOMPRESSED = "prepared"
"""A handler with this option has compressed its answers itself."""
BROTLI = ".br"
"""What the build of the page adds to the name of a file for its brotli form, which Python cannot make.
Browsers take it over HTTPS alone, and from their own machine."""
WORTHWHILE = 0.95
"""What is hardly smaller is sent as it is: fonts are compressed already."""
ETAG_LENGTH = 22
MEDIA_TYPES = {".js": "text/javascript", ".woff2": "font/woff2"}
"""Where Python's list depends on the system."""


class Prepared:
    """The content of an answer, in all its forms."""

    def __init__(self, content: bytes, media_type: str, brotli: bytes | None = None) -> None:
        self.media_type = media_type
        self.etag = f'W/"{hashlib.sha256(content).hexdigest()[:ETAG_LENGTH]}"'
        self.content = content
        zipped = gzip.compress(content, mtime=0)
        forms = {"br": brotli, "gzip": zipped}
        most = len(content) * WORTHWHILE
        self.forms = {name: form for name, form in forms.items() if form is not None and len(form) < most}

    def answer(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        headers = {"etag": self.etag, "vary": "Accept-Encoding"}
        if status == 200 and self.etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
        content = self.content
        for name, form in self.forms.items():
            if name in accepted:
                headers["content-encoding"] = name
                content = form
                break
        return Response(content, status_code=status, headers=headers, media_type=self.media_type)


def accepted_encodings(header: str) -> set[str]:
    """The encodings of an Accept-Encoding header, but those that it refuses with q=0."""
    parts = [part.replace(" ", "").lower().partition(";") for part in header.split(",")]
    return {name for name, _, weight in parts if not weight.startswith("q=0") or weight.strip("q=0.") != ""}


def prepared_json(make: Callable[..., object]) -> Callable[..., Prepared]:
    """Wraps a function whose answer depends on nothing but its arguments, which are names of things that there are."""

    @cache
    def prepared(*names: str) -> Prepared:
        return Prepared(msgspec.json.encode(make(*names)), "application/json")

    return prepared


def prepared_response(content: Any) -> Mapping[int, ResponseSpec]:
    """An answer prepared as JSON, for the OpenAPI document."""
    described = "Request fulfilled, document follows"
    return {200: ResponseSpec(content, description=described, generate_examples=False)}


def media_type_of(name: str) -> str:
    suffix = Path(name).suffix
    return MEDIA_TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")


class BuiltPage:
    """The folder of the built page. Files are found by the list of the folder, never by a path from a request."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept: dict[str, tuple[int, Prepared]] = {}
        """Documents and assets, each with the time at which its file was written: developers build the page anew."""

    def read(self, name: str, folder: Path) -> Prepared | None:
        file = next((f for f in folder.iterdir() if f.name == name and f.is_file()), None) if folder.exists() else None
        if file is None:
            return None
        written = file.stat().st_mtime_ns
        known = self.kept.get(name)
        if known is None or known[0] != written:
            packed = file.with_name(name + BROTLI)
            brotli = packed.read_bytes() if packed.exists() else None
            known = self.kept[name] = written, Prepared(file.read_bytes(), media_type_of(name), brotli)
        return known[1]

    def asset(self, name: str) -> Prepared | None:
        return self.read(name, self.folder / "assets")

    def document(self, path: str) -> Prepared | None:
        """The page for a path. What it shows there decides its own script; the documents differ in what they let the
        browser fetch ahead."""
        first = path.strip("/").partition("/")[0] or "home"
        return self.read(f"{first}.html", self.folder) or self.read("index.html", self.folder)


def assets_handler(page: BuiltPage) -> Any:
    @route(
        "/assets/{name:str}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        cache_control=IMMUTABLE,
        opt={UNCOMPRESSED: True},
    )
    async def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
        """A file of the page."""
        found = page.asset(name)
        if found is None:
            raise NotFoundException
        return found.answer(request)

    return asset
