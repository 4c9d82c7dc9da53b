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
from akinai.table.refusals import Kind, Refused

MEDIA_TYPE = "application/problem+json"
LOGGER = logging.getLogger("akinai.table")
STATUSES = (400, 401, 403, 404, 405, 409, 413, 421, 429, 500, 503)
"""The statuses that have a title of their own: its text is `table.problem.<status>`."""
STATUSES_OF_ALL_ROUTES = (400, 403, 421, 429, 500)
"""Every route may answer with these: malformed, wrong origin, wrong host, too many requests, a mistake of ours."""
LONGEST_DETAIL = 500
STATUS_OF: dict[Kind, int] = {
    "wrong": 400,
    "stranger": 401,
    "forbidden": 403,
    "missing": 404,
    "late": 409,
    "elsewhere": 421,
    "too_much": 429,
    "failed": 503,
}


def status_of(refused: Refused) -> int:
    """The HTTP status of the answer to a refused request."""
    return STATUS_OF[refused.kind]


def problem_responses(*statuses: int) -> Mapping[int, ResponseSpec]:
    """The problems that a route may answer with, for the OpenAPI document."""
    return {
        status: ResponseSpec(Problem, description="", media_type=MEDIA_TYPE, generate_examples=False)
        for status in sorted({*statuses, *STATUSES_OF_ALL_ROUTES})
    }


def file_response() -> Mapping[int, ResponseSpec]:
    """A record or position as an answer, for the OpenAPI document. docs/formats.md describes the content."""
    return {200: ResponseSpec(dict[str, Any], description="The file", generate_examples=False)}


def reader_language(accepted: str) -> str:
    """The first language of an Accept-Language header that there are texts for."""
    for part in accepted.split(","):
        code = part.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def problem(status: int, sentence: Sentence | None, language: str) -> Problem:
    titled = status if status in STATUSES else 400 if status < 500 else 500
    title = speak(say(f"table.problem.{titled}"), language)
    detail = speak(sentence, language) if sentence is not None else title
    return Problem(type="about:blank", title=title, status=status, detail=detail, sentence=sentence)


def problem_bytes(status: int, sentence: Sentence | None, language: str) -> bytes:
    return msgspec.json.encode(problem(status, sentence, language))


def answer(request: Request[Any, Any, Any], status: int, sentence: Sentence | None = None) -> Response[bytes]:
    language = reader_language(request.headers.get("accept-language", ""))
    return Response(problem_bytes(status, sentence, language), status_code=status, media_type=MEDIA_TYPE)


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[bytes]:
    return answer(request, status_of(error), error.sentence)


def on_akinai_error(request: Request[Any, Any, Any], error: AkinaiError) -> Response[bytes]:
    """The request holds a wrong file, name or option. The error has a sentence that says so."""
    return answer(request, 400, error.sentence)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    sentence = None
    if error.status_code == 400:
        sentence = say("table.bad_request", text=validation_messages(error))
    response = answer(request, error.status_code, sentence)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def validation_messages(error: HTTPException) -> str:
    """The messages about all parts of the request that are not valid."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{e.get('key', '')}: {e.get('message', '')}" for e in extra if isinstance(e, dict)]
    return "; ".join(parts)[:LONGEST_DETAIL] or error.detail[:LONGEST_DETAIL]


def on_too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[bytes]:
    """The JSON of the request is nested too deeply to be read."""
    return answer(request, 400, say("table.bad_request", text=str(error)))


def on_crash(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A mistake of ours: the server's log gets the traceback, the reader only an apology."""
    LOGGER.error("%s %s", request.method, request.url.path, exc_info=error)
    return answer(request, HTTP_500_INTERNAL_SERVER_ERROR)
