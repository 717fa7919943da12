import type { UpstreamRequester } from './client.ts'

/** The headers are made once, for the first call. */
export function withHeaders(
  { service, request: send }: UpstreamRequester,
  makeHeaders: () => Readonly<Record<string, string>>,
): UpstreamRequester {
  let made: Readonly<Record<string, string>> | undefined
  return {
    service,
    request(request, read) {
      made ??= makeHeaders()
      return send({ ...request, headers: { ...made, ...request.headers } }, read)
    },
  }
}
