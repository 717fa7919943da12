import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { noRefusal } from './errors.ts'

/** Idempotent. @throws UpstreamError until the product API accepts it */
export async function tellStreamStarted(
  http: UpstreamRequester,
  stream: { id: string; title: string | null; started_at: string | null },
): Promise<void> {
  await call(http, { endpoint: endpoints.streamStarted, body: stream, shape: bodyShape, refusal: noRefusal })
}
