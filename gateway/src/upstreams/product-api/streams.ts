import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { noRefusal, notFound } from './errors.ts'

/** Idempotent. @throws UpstreamError until the product API accepts it */
export async function tellStreamStarted(
  http: UpstreamRequester,
  stream: { id: string; title: string | null; started_at: string | null },
): Promise<void> {
  await call(http, { endpoint: endpoints.streamStarted, body: stream, shape: bodyShape, refusal: noRefusal })
}

/** Idempotent; an unknown stream counts as told. @throws UpstreamError until the product API accepts it */
export async function tellStreamEnded(http: UpstreamRequester, id: string): Promise<void> {
  await call(http, { endpoint: endpoints.streamEnded, body: { id }, shape: bodyShape, refusal: notFound })
}
