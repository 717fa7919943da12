import type { ServiceResponse } from '../response.ts'

interface ErrorDetail {
  domain: string
  reason: string
  location?: string
  locationType?: 'parameter' | 'other'
}

interface Status {
  status: string
  details?: readonly Readonly<Record<string, unknown>>[]
}

export class YoutubeError extends Error {
  override readonly name = 'YoutubeError'
  readonly code: number
  readonly #detail: ErrorDetail
  readonly #status: Status | undefined

  constructor(code: number, message: string, detail: ErrorDetail, status?: Status) {
    super(message)
    this.code = code
    this.#detail = detail
    this.#status = status
  }

  toResponse(): ServiceResponse {
    const { message, code } = this
    const error = { code, message, errors: [{ message, ...this.#detail }], ...this.#status }
    return { status: code, contentType: JSON_TYPE, body: JSON.stringify({ error }, null, 2) }
  }
}

export const JSON_TYPE = 'application/json; charset=UTF-8'

/** The service responds 400 here, not 401. */
export function invalidKey(): YoutubeError {
  const message = 'API key not valid. Please pass a valid API key.'
  return new YoutubeError(
    400,
    message,
    { domain: 'global', reason: 'badRequest' },
    {
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'API_KEY_INVALID',
          domain: 'googleapis.com',
          metadata: { service: 'youtube.googleapis.com' },
        },
        { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
      ],
    },
  )
}

export function missingKey(): YoutubeError {
  return new YoutubeError(
    403,
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
    { domain: 'global', reason: 'forbidden' },
    { status: 'PERMISSION_DENIED' },
  )
}

export function quotaExceeded(): YoutubeError {
  return new YoutubeError(
    403,
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    { domain: 'youtube.quota', reason: 'quotaExceeded' },
  )
}

/** Whatever units are left. */
export function searchesExceeded(): YoutubeError {
  return new YoutubeError(
    429,
    "Quota exceeded for quota metric 'Search Queries' and limit 'Search Queries per day' of service 'youtube.googleapis.com' for consumer 'project_number:000000000000'.",
    { domain: 'global', reason: 'rateLimitExceeded' },
    {
      status: 'RESOURCE_EXHAUSTED',
      details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'RATE_LIMIT_EXCEEDED' }],
    },
  )
}

/** Also for one that the caller may not see. */
export function playlistNotFound(): YoutubeError {
  return new YoutubeError(
    404,
    "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
    {
      domain: 'youtube.playlistItem',
      reason: 'playlistNotFound',
      location: 'playlistId',
      locationType: 'parameter',
    },
  )
}

/** None of the parameters that choose what is listed. */
export function noFilter(...expected: readonly string[]): YoutubeError {
  return new YoutubeError(400, `No filter selected. Expected one of: ${expected.join(', ')}`, {
    domain: 'youtube.parameter',
    reason: 'missingRequiredParameter',
    location: 'parameters.',
    locationType: 'other',
  })
}

/** Also for an absent `part`. */
export function unknownPart(part: string): YoutubeError {
  return new YoutubeError(400, `'${part}'`, {
    domain: 'youtube.part',
    reason: 'unknownPart',
    location: 'part',
    locationType: 'parameter',
  })
}

export function outOfRange(parameter: string, value: string, most: number): YoutubeError {
  return new YoutubeError(400, `Invalid value '${value}'. Values must be within the range: [0, ${most}]`, {
    domain: 'global',
    reason: 'invalidParameter',
    location: parameter,
    locationType: 'parameter',
  })
}

export function invalidPageToken(): YoutubeError {
  return new YoutubeError(400, 'The request specifies an invalid page token.', {
    domain: 'youtube.parameter',
    reason: 'invalidPageToken',
    location: 'pageToken',
    locationType: 'parameter',
  })
}

export function tooManyIds(): YoutubeError {
  return new YoutubeError(400, 'The request specifies an invalid filter parameter.', {
    domain: 'youtube.parameter',
    reason: 'invalidFilters',
    location: 'parameters.',
    locationType: 'other',
  })
}

export function noSuchMethod(): YoutubeError {
  return new YoutubeError(404, 'Not Found', { domain: 'global', reason: 'notFound' }, { status: 'NOT_FOUND' })
}

export function backendError(): YoutubeError {
  return new YoutubeError(
    500,
    'Internal error encountered.',
    { domain: 'global', reason: 'backendError' },
    { status: 'INTERNAL' },
  )
}
