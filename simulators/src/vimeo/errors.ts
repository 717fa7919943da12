import type { ServiceResponse } from '../response.ts'

const ERROR_TYPE = 'application/vnd.vimeo.error+json'

interface ErrorText {
  error: string
  developerMessage: string
  code: number
}

export class VimeoError extends Error {
  override readonly name = 'VimeoError'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly #text: ErrorText
  readonly #invalidFields: readonly string[]

  constructor(
    status: number,
    text: ErrorText,
    headers: Readonly<Record<string, string>> = {},
    invalidFields: readonly string[] = [],
  ) {
    super(text.developerMessage)
    this.status = status
    this.headers = headers
    this.#text = text
    this.#invalidFields = invalidFields
  }

  toResponse(): ServiceResponse {
    const { error, developerMessage, code } = this.#text
    const body = { error, link: null, developer_message: developerMessage, error_code: code }
    const invalid = this.#invalidFields.map((field) => ({
      field,
      error_code: code,
      error,
      developer_message: developerMessage,
    }))
    return {
      status: this.status,
      contentType: ERROR_TYPE,
      headers: this.headers,
      body: JSON.stringify(invalid.length > 0 ? { invalid_parameters: invalid, ...body } : body),
    }
  }
}

export function unauthenticated(): VimeoError {
  return new VimeoError(
    401,
    {
      error: "Something strange occurred. Please get in touch with the app's creator.",
      developerMessage: "The app didn't receive the user's credentials.",
      code: 8003,
    },
    { 'www-authenticate': 'Bearer error="invalid_token"' },
  )
}

/** Also for what the caller may not see. */
export function notFound(what: 'video' | 'album' | 'folder' | 'user' | 'page'): VimeoError {
  const text = `The requested ${what} couldn't be found.`
  return new VimeoError(404, { error: text, developerMessage: text, code: 5000 })
}

export function pageOutOfRange(): VimeoError {
  return new VimeoError(400, {
    error: 'Something strange occurred. Please try again.',
    // The service's own text has this stray quote and these line breaks.
    developerMessage:
      "There isn't enough content to display the page you requested. ' .\n                'Please follow the pagination guidelines detailed in the developer documentation.",
    code: 2286,
  })
}

export function invalidParameters(...fields: readonly string[]): VimeoError {
  return new VimeoError(
    400,
    {
      error: 'You have provided an invalid parameter. Please contact developer of this application.',
      developerMessage:
        "The parameters passed to this API endpoint didn't pass Vimeo's validation. Please check the invalid_parameters list for more information.",
      code: 2204,
    },
    {},
    fields,
  )
}

/** `headers` say until when. */
export function tooManyRequests(headers: Readonly<Record<string, string>>): VimeoError {
  return new VimeoError(
    429,
    {
      error: 'Too many API requests. Wait an hour or so, then try again.',
      developerMessage:
        'Your application has made too many API requests. Please read our guidelines for more information: https://developer.vimeo.com/guidelines',
      code: 9003,
    },
    headers,
  )
}

export function serverError(): VimeoError {
  return new VimeoError(500, {
    error: 'Something strange occurred. Please try again.',
    developerMessage: 'An unexpected error occurred while the request was handled.',
    code: 1000,
  })
}
