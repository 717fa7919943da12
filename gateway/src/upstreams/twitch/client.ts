import type { z } from 'zod'
import type { UpstreamClient } from '../../http/client.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { wrongShape } from '../../http/response-failure.ts'
import { type OnSkipped, readItems } from '../lenient-shapes.ts'
import { createAppToken } from './app-token.ts'
import { endpoints } from './endpoints.ts'
import { twitchFailure } from './errors.ts'
import { type EventType, type Subscription, subscriptionShape } from './event-sub.ts'
import {
  type LiveStream,
  listShape,
  type PastStream,
  pastStreamShape,
  type ScheduledStream,
  scheduledStreamShape,
  scheduleShape,
  streamShape,
  type TwitchUser,
  userShape,
} from './shapes.ts'

export interface Twitch {
  user(login: string): Promise<TwitchUser | null>
  stream(userId: string): Promise<LiveStream | null>
  pastStreams(userId: string, first: number): Promise<PastStream[]>
  /** By time, from a moment on; empty if the channel has no schedule. */
  schedule(userId: string, from: Date, first: number): Promise<ScheduledStream[]>
  subscriptions(userId: string): Promise<Subscription[]>
  subscribe(type: EventType, userId: string, callback: string, secret: string): Promise<void>
  unsubscribe(id: string): Promise<void>
}

export interface TwitchOptions {
  clientId: string
  clientSecret: string
  now: () => number
  onSkipped?: OnSkipped | undefined
}

export function createTwitch(
  http: { api: UpstreamClient; auth: UpstreamClient },
  options: TwitchOptions,
): Twitch {
  const { clientId, onSkipped } = options
  const appToken = createAppToken(http.auth, options)

  async function ask<T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    lastTry: boolean,
  ): Promise<T | null> {
    const token = await appToken.get()
    const headers = { 'client-id': clientId, authorization: `Bearer ${token}` }
    return http.api.request({ ...request, headers }, (response) => {
      if (response.status === 401) appToken.drop(token)
      return response.status === 401 && !lastTry ? null : read(response)
    })
  }

  // Changing the secret revokes tokens, so try once more. A second refusal is about the app.
  const send = async <T>(request: UpstreamRequest, read: (response: UpstreamResponse) => T) =>
    (await ask(request, read, false)) ?? (await ask(request, read, true))

  /** @param known the status if that is already done */
  async function change(request: UpstreamRequest, known: number): Promise<void> {
    await send(request, (response) => {
      const { status } = response
      if (status !== known && (status < 200 || status > 299)) throw twitchFailure(request, response)
      return status
    })
  }

  /** Null for 404: Helix responds so for a list of a deleted user, and for a channel without a schedule. */
  async function parse<T>(request: UpstreamRequest, shape: z.ZodType<T>): Promise<T | null> {
    const read = (response: UpstreamResponse): { value: T | null } => {
      if (response.status === 404) return { value: null }
      if (response.status !== 200) throw twitchFailure(request, response)
      const answer = shape.safeParse(response.json)
      if (!answer.success) throw wrongShape(http.api.service, request, response)
      return { value: answer.data }
    }
    return (await send(request, read))?.value ?? null
  }

  function itemsOf<T>(
    request: UpstreamRequest,
    item: z.ZodType<T | null>,
    candidates: readonly unknown[],
  ): T[] {
    const { items, skipped } = readItems(item, candidates)
    if (skipped > 0) onSkipped?.(request.name, skipped)
    return items.filter((value) => value !== null)
  }

  const list = async <T>(request: UpstreamRequest, item: z.ZodType<T | null>): Promise<T[]> =>
    itemsOf(request, item, (await parse(request, listShape)) ?? [])

  async function schedule(userId: string, from: Date, first: number): Promise<ScheduledStream[]> {
    const request = endpoints.schedule(userId, from, first)
    const found = await parse(request, scheduleShape)
    const { start_time: leaves = null, end_time: returns = null } = found?.vacation ?? {}
    const isAway = (at: string) => leaves !== null && returns !== null && at >= leaves && at < returns
    return itemsOf(request, scheduledStreamShape, found?.segments ?? [])
      .map((stream) => ({ ...stream, isCancelled: stream.isCancelled || isAway(stream.startsAt) }))
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  }

  return {
    user: async (login) => (await list(endpoints.users(login), userShape))[0] ?? null,
    stream: async (userId) => (await list(endpoints.streams(userId), streamShape))[0] ?? null,
    pastStreams: (userId, first) => list(endpoints.videos(userId, first), pastStreamShape),
    schedule,
    subscriptions: (userId) => list(endpoints.subscriptions(userId), subscriptionShape),
    subscribe: (...subscription) => change(endpoints.subscribe(...subscription), 409),
    unsubscribe: (id) => change(endpoints.unsubscribe(id), 404),
  }
}
