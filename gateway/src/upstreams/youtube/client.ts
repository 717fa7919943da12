import type { z } from 'zod'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamClient } from '../../http/client.ts'
import type { UpstreamRequest } from '../../http/exchange.ts'
import { type OnSkipped, readItems } from '../lenient-shapes.ts'
import { endpoints } from './endpoints.ts'
import { isNotFound, youtubeFailure } from './errors.ts'
import {
  listShape,
  type PlaylistDetails,
  playlistItemShape,
  playlistShape,
  type SiteVideo,
  searchResultShape,
  videoShape,
} from './shapes.ts'

/** One of YouTube's pages of a playlist, without private and deleted videos. */
export interface SiteVideoPage {
  items: SiteVideo[]
  /** The token of the next page; null after the last. */
  next: string | null
  /** The channels that put the page's items there, those left out included. */
  addedBy: string[]
}

/** YouTube's public API, in plain values. Unknown ids are null or missing; any other call without a usable answer throws UpstreamError. */
export interface YouTube {
  /** @param ids at most 50. @returns those that exist, by id. */
  videos(ids: readonly string[]): Promise<ReadonlyMap<string, SiteVideo>>
  playlist(id: string): Promise<PlaylistDetails | null>
  playlistItems(playlistId: string, pageToken?: string): Promise<SiteVideoPage | null>
  /** A channel's newest 50 videos; about a hundred such calls a day are all that YouTube grants. */
  newestBySearch(channelId: string): Promise<SiteVideo[]>
}

export interface YouTubeOptions {
  key: string
  now: () => number
  onSkipped?: OnSkipped | undefined
}

/** YouTube Data v3 by its client. */
export function createYouTube(http: UpstreamClient, { key, now, onSkipped }: YouTubeOptions): YouTube {
  // As a header: an address ends up in logs.
  const headers = { 'x-goog-api-key': key }

  /** One page of a list; null where what it belongs to does not exist. */
  function list<T>(
    request: UpstreamRequest,
    item: z.ZodType<T>,
  ): Promise<{ items: T[]; next: string | null } | null> {
    return http.request({ ...request, headers }, (response) => {
      if (isNotFound(response)) return null
      if (response.status !== 200) throw youtubeFailure(request, response, now())
      const answer = listShape.safeParse(response.json)
      if (!answer.success) {
        throw new UpstreamError(http.service, 'bad-response', `${request.name} sent another shape`, {
          status: 200,
        })
      }
      const { items, skipped } = readItems(item, answer.data.items)
      if (skipped > 0) onSkipped?.(request.name, skipped)
      return { items, next: answer.data.nextPageToken }
    })
  }

  return {
    async videos(ids) {
      const answer = await list(endpoints.videos(ids), videoShape)
      return new Map(answer?.items.map((video) => [video.id, video]))
    },
    async playlist(id) {
      const answer = await list(endpoints.playlists(id), playlistShape)
      return answer?.items[0] ?? null
    },
    async playlistItems(playlistId, pageToken) {
      const answer = await list(endpoints.playlistItems(playlistId, pageToken), playlistItemShape)
      if (answer === null) return null
      return {
        items: answer.items.flatMap(({ video }) => video ?? []),
        next: answer.next,
        addedBy: [...new Set(answer.items.flatMap(({ addedBy }) => addedBy ?? []))],
      }
    },
    async newestBySearch(channelId) {
      const answer = await list(endpoints.search(channelId), searchResultShape)
      return answer?.items ?? []
    },
  }
}
