import type { z } from 'zod'
import type { UpstreamClient } from '../../http/client.ts'
import type { UpstreamRequest } from '../../http/exchange.ts'
import { wrongShape } from '../../http/response-failure.ts'
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

export interface SiteVideoPage {
  items: SiteVideo[]
  next: string | null
  addedBy: string[]
}

export interface YouTube {
  /** @param ids at most 50 @returns those that exist, by id */
  videos(ids: readonly string[]): Promise<ReadonlyMap<string, SiteVideo>>
  playlist(id: string): Promise<PlaylistDetails | null>
  playlistItems(playlistId: string, pageToken?: string): Promise<SiteVideoPage | null>
  /** The newest 50 videos; YouTube's quota allows about a hundred such calls a day. */
  newestBySearch(channelId: string): Promise<SiteVideo[]>
}

export interface YouTubeOptions {
  key: string
  onSkipped?: OnSkipped | undefined
}

export function createYouTube(http: UpstreamClient, { key, onSkipped }: YouTubeOptions): YouTube {
  // As a header, because addresses are logged.
  const headers = { 'x-goog-api-key': key }

  function list<T>(
    request: UpstreamRequest,
    item: z.ZodType<T>,
  ): Promise<{ items: T[]; next: string | null } | null> {
    return http.request({ ...request, headers }, (response) => {
      if (isNotFound(response)) return null
      if (response.status !== 200) throw youtubeFailure(request, response)
      const answer = listShape.safeParse(response.json)
      if (!answer.success) throw wrongShape(http.service, request, response)
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
