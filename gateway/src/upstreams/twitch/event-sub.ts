import { z } from 'zod'
import { dateTime, text } from '../lenient-shapes.ts'
import type { LiveChange } from './live-events.ts'
import { id, liveTitle } from './shapes.ts'

/** With the version that is asked for. */
export const eventTypes = { 'stream.online': '1', 'stream.offline': '1', 'channel.update': '2' } as const

export type EventType = keyof typeof eventTypes

const broadcaster_user_login = z.string().toLowerCase()

/** What Twitch posts about one event. */
const notificationShape = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('stream.online'),
    event: z.object({ broadcaster_user_login, id, type: text, started_at: dateTime }),
  }),
  z.object({ type: z.literal('stream.offline'), event: z.object({ broadcaster_user_login }) }),
  z.object({
    type: z.literal('channel.update'),
    event: z.object({ broadcaster_user_login, title: liveTitle }),
  }),
])

/** Null if nothing changes, as for a rerun; undefined if it's none of these events. */
export function toLiveChange(
  { login, at }: { login: string; at: number },
  notification: { type: string; event: unknown },
): LiveChange | null | undefined {
  const { data } = notificationShape.safeParse(notification)
  if (data === undefined) return undefined
  const { type, event } = data
  if (event.broadcaster_user_login !== login.toLowerCase()) return null
  if (type === 'channel.update') return { kind: 'title', at, title: event.title }
  if (type === 'stream.offline') return { kind: 'status', at, stream: null }
  const { id, started_at: startedAt } = event
  return event.type === 'live' ? { kind: 'status', at, stream: { id, startedAt } } : null
}

/** An unreadable one counts as missing. */
export const subscriptionShape = z
  .object({ id, type: z.string(), status: z.string(), transport: z.object({ callback: text }) })
  .transform(({ id, type, status, transport: { callback } }) => ({ id, type, status, callback }))

export type Subscription = z.output<typeof subscriptionShape>
