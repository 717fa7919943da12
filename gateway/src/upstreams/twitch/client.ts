import type { z } from 'zod'
import type { UpstreamClient } from '../../http/client.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { wrongShape } from '../../http/response-failure.ts'
import { type OnSkipped, readItems } from '../lenient-shapes.ts'
import { createAppToken } from './app-token.ts'
import { endpoints } from './endpoints.ts'
import { twitchFailure } from './errors.ts'
import {
  type LiveStream,
  listShape,
  type PastStream,
  pastStreamShape,
  streamShape,
  type TwitchUser,
  userShape,
} from './shapes.ts'

export interface Twitch {
  user(login: string): Promise<TwitchUser | null>
  stream(userId: string): Promise<LiveStream | null>
  pastStreams(userId: string, first: number): Promise<PastStream[]>
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

  async function list<T>(request: UpstreamRequest, item: z.ZodType<T | null>): Promise<T[]> {
    const read = (response: UpstreamResponse): T[] => {
      // Helix responds 404 for a list of a deleted user.
      if (response.status === 404) return []
      if (response.status !== 200) throw twitchFailure(request, response)
      const answer = listShape.safeParse(response.json)
      if (!answer.success) throw wrongShape(http.api.service, request, response)
      const { items, skipped } = readItems(item, answer.data)
      if (skipped > 0) onSkipped?.(request.name, skipped)
      return items.filter((value) => value !== null)
    }
    // Changing the secret revokes tokens, so try once more. A second refusal is about the app.
    return (await ask(request, read, false)) ?? (await ask(request, read, true)) ?? []
  }

  return {
    user: async (login) => (await list(endpoints.users(login), userShape))[0] ?? null,
    stream: async (userId) => (await list(endpoints.streams(userId), streamShape))[0] ?? null,
    pastStreams: (userId, first) => list(endpoints.videos(userId, first), pastStreamShape),
  }
}
