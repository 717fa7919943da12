import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { noRefusal } from './errors.ts'

export interface StartedStream {
  id: string
  title: string | null
  startedAt: string | null
}

/** Idempotent. @throws UpstreamError until the product API accepts it */
export async function tellStreamStarted(
  http: UpstreamRequester,
  { id, title, startedAt }: StartedStream,
): Promise<void> {
  const body = { id, title, started_at: startedAt }
  await call(http, { endpoint: endpoints.streamStarted, body, shape: bodyShape, refusal: noRefusal })
}
