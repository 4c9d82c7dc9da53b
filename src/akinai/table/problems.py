"""Errors as problem documents (RFC 9457), in the reader's language."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from akinai.engine.errors import AkinaiError
from akinai.engine.sentence import Sentence, say
from akinai.engine.texts import LANGUAGES, speak
from akinai.table.api import Problem

MEDIA_TYPE = "application/problem+json"
LOG = logging.getLogger("akinai.table")
TITLES = (400, 401, 403, 404, 405, 409, 413, 421, 429, 500, 503)
"""Their texts are `table.problem.<status>`."""
ALWAYS = (400, 403, 421, 429, 500)
"""What any request may be answered with: malformed, of another origin or host, too many, our mistake."""


class Refused(AkinaiError):
    """A request that is refused for a reason of its own."""

    def __init__(self, status: int, id: str, **args: Any) -> None:
        super().__init__(id, **args)
        self.status = status


def described(*statuses: int) -> Mapping[int, ResponseSpec]:
    """The problems that a route may answer with, for the OpenAPI document."""
    return {
        status: ResponseSpec(Problem, description="", media_type=MEDIA_TYPE, generate_examples=False)
        for status in sorted({*statuses, *ALWAYS})
    }


def a_file() -> Mapping[int, ResponseSpec]:
    """A record or position, for the OpenAPI document; what is in it docs/formats.md says."""
    return {200: ResponseSpec(dict[str, Any], description="The file", generate_examples=False)}


def reader_language(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in accepted.split(","):
        code = part.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def problem(status: int, sentence: Sentence | None, language: str) -> Problem:
    shown = status if status in TITLES else 400 if status < 500 else 500
    title = speak(say(f"table.problem.{shown}"), language)
    detail = speak(sentence, language) if sentence is not None else title
    return Problem(type="about:blank", title=title, status=status, detail=detail, sentence=sentence)


def problem_bytes(status: int, sentence: Sentence | None, language: str) -> bytes:
    return msgspec.json.encode(problem(status, sentence, language))


def answer(request: Request[Any, Any, Any], status: int, sentence: Sentence | None = None) -> Response[bytes]:
    language = reader_language(request.headers.get("accept-language", ""))
    return Response(problem_bytes(status, sentence, language), status_code=status, media_type=MEDIA_TYPE)


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[bytes]:
    return answer(request, error.status, error.sentence)


def on_known(request: Request[Any, Any, Any], error: AkinaiError) -> Response[bytes]:
    """A file, name or option that is wrong: the sentence says what."""
    return answer(request, 400, error.sentence)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    sentence = None
    if error.status_code == 400:
        sentence = say("table.bad_request", text=where(error))
    response = answer(request, error.status_code, sentence)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def where(error: HTTPException) -> str:
    """What validation says of the request's parts."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{e.get('key', '')}: {e.get('message', '')}" for e in extra if isinstance(e, dict)]
    return "; ".join(parts)[:500] or error.detail[:500]


def on_too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[bytes]:
    """JSON with more levels than can be read."""
    return answer(request, 400, say("table.bad_request", text=str(error)))


def on_crash(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A mistake of ours: the log has it, the reader gets an apology."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return answer(request, HTTP_500_INTERNAL_SERVER_ERROR)
