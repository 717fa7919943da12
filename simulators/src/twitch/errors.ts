import type { ServiceResponse } from '../response.ts'

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

/** Refusal of Helix: `{ error, status, message }`. */
export class HelixError extends Error {
  override readonly name = 'HelixError'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }

  toResponse(): ServiceResponse {
    const { status, headers, message } = this
    const body = JSON.stringify({ error: REASONS[status] ?? 'Error', status, message })
    return { status, contentType: JSON_TYPE, headers, body }
  }
}

/** Refusal of the token endpoint, without `error`. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }

  toResponse(): ServiceResponse {
    const { status, message } = this
    return { status, contentType: JSON_TYPE, body: JSON.stringify({ status, message }) }
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8'

export const clientIdMissing = () => new HelixError(401, 'Client ID is missing')
export const tokenMissing = () => new HelixError(401, 'OAuth token is missing')
export const tokenInvalid = () => new HelixError(401, 'Invalid OAuth token')
export const clientIdMismatch = () => new HelixError(401, 'Client ID and OAuth token do not match')
export const pathNotFound = () => new HelixError(404, '')
export const serverError = () => new HelixError(500, '')

/** `headers` say until when. */
export function tooManyRequests(headers: Readonly<Record<string, string>>): HelixError {
  return new HelixError(429, 'Request limit exceeded', headers)
}
