import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import { sendResponse } from '../response.ts'
import {
  backendError,
  invalidKey,
  JSON_TYPE,
  missingKey,
  noFilter,
  noSuchMethod,
  playlistNotFound,
  tooManyIds,
  YoutubeError,
} from './errors.ts'
import type { YoutubeLibrary, YoutubeVideo } from './library.ts'
import { listResponse, pageOf } from './paging.ts'
import { listIn, partsIn, withParts } from './parts.ts'
import type { DailyQuota } from './quota.ts'
import {
  channelResource,
  etagOf,
  playlistItemResource,
  playlistResource,
  searchResultResource,
  videoResource,
} from './resources.ts'

export interface YoutubeOptions {
  library: YoutubeLibrary
  key: string
  quota: DailyQuota
  addresses: { thumbnails: string; portraits: string }
}

export const YOUTUBE_BASE = '/youtube/v3'

/** Per call of `videos.list`. */
const MOST_IDS = 50

/** Channels, playlists and videos of the YouTube Data API v3. */
export function youtubeRoutes(scope: FastifyInstance, options: YoutubeOptions): void {
  scope.addHook('onRequest', async (request) => {
    const key = request.headers['x-goog-api-key'] ?? queryOf(request).get('key')
    if (!key) throw missingKey()
    if (key !== options.key) throw invalidKey()
  })

  scope.setNotFoundHandler(() => {
    throw noSuchMethod()
  })
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof YoutubeError) return sendResponse(reply, error.toResponse())
    request.log.error(error)
    return sendResponse(reply, backendError().toResponse())
  })

  playlistItemRoute(scope, options)
  videoRoute(scope, options)
  playlistRoute(scope, options)
  channelRoute(scope, options)
  searchRoute(scope, options)
}

function playlistItemRoute(scope: FastifyInstance, { library, quota, addresses }: YoutubeOptions): void {
  scope.get('/playlistItems', async (request, reply) => {
    quota.chargeList()
    const query = queryOf(request)
    const parts = partsIn(query, ['snippet', 'contentDetails', 'status'])
    const id = query.get('playlistId')
    if (!id) throw noFilter('id', 'playlistId')
    const playlist = library.playlists.get(id)
    if (!playlist) throw playlistNotFound()
    const page = pageOf(playlist.items, query)
    const items = page.items.map((item, index) =>
      withParts(playlistItemResource(item, playlist, page.offset + index, addresses.thumbnails), parts),
    )
    return sendJson(
      reply,
      listResponse('playlistItem', etagOf('playlistItems', id, page.offset), page, items),
    )
  })
}

function videoRoute(scope: FastifyInstance, { library, quota, addresses }: YoutubeOptions): void {
  scope.get('/videos', async (request, reply) => {
    quota.chargeList()
    const query = queryOf(request)
    const parts = partsIn(query, ['snippet', 'contentDetails', 'status'])
    const ids = listIn(query, 'id')
    if (ids.length === 0) throw noFilter('chart', 'id', 'myRating')
    if (ids.length > MOST_IDS) throw tooManyIds()
    const videos = ids.flatMap((id) => library.videos.get(id) ?? []).filter(isWatchable)
    return sendJson(reply, {
      kind: 'youtube#videoListResponse',
      etag: etagOf('videos', ...ids),
      items: videos.map((video) => withParts(videoResource(video, addresses.thumbnails), parts)),
      pageInfo: { totalResults: videos.length, resultsPerPage: videos.length },
    })
  })
}

function playlistRoute(scope: FastifyInstance, { library, quota, addresses }: YoutubeOptions): void {
  scope.get('/playlists', async (request, reply) => {
    quota.chargeList()
    const query = queryOf(request)
    const parts = partsIn(query, ['snippet', 'contentDetails', 'status'])
    const ids = listIn(query, 'id')
    const channelId = query.get('channelId')
    if (ids.length === 0 && !channelId) throw noFilter('channelId', 'id', 'mine')
    const playlists =
      ids.length > 0
        ? ids.flatMap((id) => library.playlists.get(id) ?? [])
        : [...library.playlists.values()].filter(
            ({ id, channel }) => channel.id === channelId && id !== channel.uploadsId,
          )
    const page = pageOf(playlists, query)
    const items = page.items.map((playlist) =>
      withParts(playlistResource(playlist, addresses.thumbnails), parts),
    )
    return sendJson(reply, listResponse('playlist', etagOf('playlists', ...ids), page, items))
  })
}

function channelRoute(scope: FastifyInstance, { library, quota, addresses }: YoutubeOptions): void {
  scope.get('/channels', async (request, reply) => {
    quota.chargeList()
    const query = queryOf(request)
    const parts = partsIn(query, ['snippet', 'contentDetails'])
    const ids = listIn(query, 'id')
    const handle = query.get('forHandle')
    if (ids.length === 0 && !handle) throw noFilter('forHandle', 'forUsername', 'id', 'managedByMe', 'mine')
    const channels = [...library.channels.values()].filter(
      (channel) => ids.includes(channel.id) || (handle && channel.handle === `@${handle.replace(/^@/, '')}`),
    )
    const page = pageOf(channels, query)
    const items = page.items.map((channel) => withParts(channelResource(channel, addresses.portraits), parts))
    const { items: listed, ...envelope } = listResponse('channel', etagOf('channels', ...ids), page, items)
    // Unlike other lists, this one leaves out `items` if it found nothing.
    return sendJson(reply, items.length > 0 ? { ...envelope, items: listed ?? [] } : envelope)
  })
}

function searchRoute(scope: FastifyInstance, { library, quota, addresses }: YoutubeOptions): void {
  scope.get('/search', async (request, reply) => {
    quota.chargeSearch()
    const query = queryOf(request)
    const parts = partsIn(query, ['snippet'])
    const channelId = query.get('channelId')
    const terms = query.get('q')?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
    const found = [...library.videos.values()]
      .filter((video) => video.state === 'public' && (!channelId || video.channel.id === channelId))
      .filter((video) => terms.every((term) => video.title.toLowerCase().includes(term)))
      .sort((a, b) => b.publishedAt - a.publishedAt)
    const page = pageOf(found, query)
    const items = page.items.map((video) =>
      withParts(searchResultResource(video, addresses.thumbnails), parts),
    )
    const response = listResponse('search', etagOf('search', channelId ?? '', page.offset), page, items)
    return sendJson(reply, { ...response, regionCode: 'US' })
  })
}

/** `videos.list` knows unlisted videos, but no private or deleted ones. */
function isWatchable({ state }: YoutubeVideo): boolean {
  return state === 'public' || state === 'unlisted'
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'https://www.googleapis.com').searchParams
}

function sendJson(reply: FastifyReply, body: JsonObject): FastifyReply {
  return sendResponse(reply, { status: 200, contentType: JSON_TYPE, body: JSON.stringify(body, null, 2) })
}
