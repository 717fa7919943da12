import type { UpstreamRequester } from '../../http/client.ts'

/** An upstream client that sends a member's token with every call. */
export function withMemberToken(
  token: string,
  { service, request: send }: UpstreamRequester,
): UpstreamRequester {
  return {
    service,
    request: (request, read) =>
      send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }, read),
  }
}
