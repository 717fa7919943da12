import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequester } from '../../http/client.ts'

/** The challenge of the product API where it refuses the gateway's own key, and not a member's token. */
const challenge = 'ApiKey'

/**
 * Makes a refused `PRODUCT_API_KEY` the failure `not-configured` on every call. Like any other 401, it would end the
 * session of each member who comes by while the two sides have different keys.
 */
export function withApiKeyCheck(http: UpstreamRequester): UpstreamRequester {
  return {
    service: http.service,
    request: (request, read) =>
      http.request(request, (response) => {
        if (response.status === 401 && response.headers['www-authenticate'] === challenge) {
          throw new UpstreamError(http.service, 'not-configured', `${request.name} refused PRODUCT_API_KEY`, {
            status: 401,
          })
        }
        return read(response)
      }),
  }
}
