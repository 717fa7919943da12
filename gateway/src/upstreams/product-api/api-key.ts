import type { UpstreamRequester } from '../../http/client.ts'
import { apiKeyFailure } from './errors.ts'

/** Makes a refused `PRODUCT_API_KEY` the failure `not-configured` on every call. */
export function withApiKeyCheck(http: UpstreamRequester): UpstreamRequester {
  return {
    service: http.service,
    request: (request, read) =>
      http.request(request, (response) => {
        const failure = apiKeyFailure(http.service, request, response)
        if (failure !== undefined) throw failure
        return read(response)
      }),
  }
}
