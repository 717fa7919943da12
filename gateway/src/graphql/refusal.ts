import { rateLimited } from '../errors.ts'

export interface Refusal {
  status: number
  message: string
  extensions?: Record<string, unknown>
  retryAfterSeconds?: number
  allow?: string
}

export const unforeseen: Refusal = {
  status: 500,
  message: 'Internal server error',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
}

export function limitRefusal(retryAfterSeconds: number): Refusal {
  const { message, extensions } = rateLimited(retryAfterSeconds)
  return { status: 429, message, extensions, retryAfterSeconds }
}

export const refusalHeaders = ({ retryAfterSeconds, allow }: Refusal): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  ...(allow !== undefined && { allow }),
})

export const refusalBody = (
  { message, extensions = { code: 'BAD_REQUEST' } }: Refusal,
  requestId: string,
  ofResponse?: object,
): string =>
  JSON.stringify({
    errors: [{ message, extensions: { ...extensions, requestId } }],
    extensions: ofResponse,
  })
