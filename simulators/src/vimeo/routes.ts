import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Json } from '../json.ts'
import type { RateWindow } from '../rate-window.ts'
import { sendResponse } from '../response.ts'
import { albumJson, projectItemJson, projectJson } from './collection-json.ts'
import {
  invalidParameters,
  notFound,
  serverError,
  tooManyRequests,
  unauthenticated,
  VimeoError,
} from './errors.ts'
import { pickFields } from './fields.ts'
import type { VimeoLibrary, VimeoProject, VimeoVideo } from './library.ts'
import { pageOf } from './paging.ts'
import { rateHeaders } from './rate-headers.ts'
import { selectVideos } from './selection.ts'
import { userJson } from './user-json.ts'
import { type VimeoAddresses, videoJson } from './video-json.ts'

export interface VimeoOptions {
  library: VimeoLibrary
  addresses: VimeoAddresses
  token: string
  window: RateWindow
  /** Requests with `fields=` get twice as many, as from the service. */
  requestsPerMinute: number
}

/** Left out of the URLs in responses. */
export const VIMEO_BASE = '/vimeo'

/** Videos, albums and projects of Vimeo's API 3.4. */
export function vimeoRoutes(scope: FastifyInstance, options: VimeoOptions): void {
  const { library, addresses } = options
  const { account } = library

  scope.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization?.replace(/^bearer /i, '') !== options.token) throw unauthenticated()
    const limit = options.requestsPerMinute * (urlOf(request).searchParams.has('fields') ? 2 : 1)
    const state = options.window.take(limit)
    reply.headers(rateHeaders(state))
    if (!state.allowed) throw tooManyRequests(rateHeaders(state))
  })

  scope.setNotFoundHandler(() => {
    throw notFound('page')
  })
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof VimeoError) return sendResponse(reply, error.toResponse())
    request.log.error(error)
    return sendResponse(reply, serverError().toResponse())
  })

  const listVideos = (request: FastifyRequest, reply: FastifyReply, videos: readonly VimeoVideo[]) => {
    const url = urlOf(request)
    const selected = selectVideos(videos, url.searchParams)
    return sendJson(
      reply,
      'video',
      pageOf(selected, url, (video) => pickFields(videoJson(video, addresses), fieldsOf(url))),
    )
  }
  const sendWhole = (request: FastifyRequest, reply: FastifyReply, type: string, whole: Json) =>
    sendJson(reply, type, pickFields(whole, fieldsOf(urlOf(request))))

  for (const base of ['/me', '/users/:user']) {
    scope.get<AccountParams>(base, async (request, reply) => {
      assertAccount(request.params, account.id)
      return sendWhole(request, reply, 'user', userJson(account, addresses))
    })
    scope.get<AccountParams>(`${base}/videos`, async (request, reply) => {
      assertAccount(request.params, account.id)
      return listVideos(request, reply, library.videos)
    })
    scope.get<AccountParams>(`${base}/albums/:id`, async (request, reply) => {
      assertAccount(request.params, account.id)
      const album = found(library.albums.get(request.params.id), 'album')
      return sendWhole(request, reply, 'album', albumJson(album, account, addresses))
    })
    scope.get<AccountParams>(`${base}/albums/:id/videos`, async (request, reply) => {
      assertAccount(request.params, account.id)
      return listVideos(request, reply, found(library.albums.get(request.params.id), 'album').videos)
    })
    scope.get<AccountParams>(`${base}/projects/:id`, async (request, reply) => {
      assertAccount(request.params, account.id)
      const project = found(library.projects.get(request.params.id), 'folder')
      return sendWhole(request, reply, 'project', projectJson(project, account, addresses))
    })
    scope.get<AccountParams>(`${base}/projects/:id/items`, async (request, reply) => {
      assertAccount(request.params, account.id)
      const project = found(library.projects.get(request.params.id), 'folder')
      const url = urlOf(request)
      const page = pageOf(project.items, url, (item) =>
        pickFields(projectItemJson(item, project, account, addresses), fieldsOf(url)),
      )
      return sendJson(reply, 'project.item', page)
    })
    scope.get<AccountParams>(`${base}/projects/:id/videos`, async (request, reply) => {
      assertAccount(request.params, account.id)
      return listVideos(request, reply, videosOf(found(library.projects.get(request.params.id), 'folder')))
    })
  }

  scope.get('/videos', async (request, reply) => {
    if (!urlOf(request).searchParams.get('query')) throw invalidParameters('query')
    return listVideos(request, reply, library.searchable)
  })
  scope.get<{ Params: { id: string } }>('/videos/:id', async (request, reply) => {
    const video = found(visibleVideo(library, request.params.id), 'video')
    return sendWhole(request, reply, 'video', videoJson(video, addresses))
  })
}

interface AccountParams {
  Params: { user?: string; id: string }
}

/** `ID` or `ID:HASH`. The owner's token sees private videos, and unlisted ones without a hash. */
function visibleVideo(library: VimeoLibrary, idAndHash: string): VimeoVideo | undefined {
  const [id = '', hash] = idAndHash.split(':', 2)
  const video = library.byId.get(id)
  return hash === undefined || video?.hash === hash ? video : undefined
}

function videosOf(project: VimeoProject): VimeoVideo[] {
  return project.items.flatMap((item) => (item.type === 'video' ? [item.video] : []))
}

function assertAccount({ user }: { user?: string }, id: string): void {
  if (user !== undefined && user !== id) throw notFound('user')
}

function found<T>(value: T | undefined, what: 'video' | 'album' | 'folder'): T {
  if (value === undefined) throw notFound(what)
  return value
}

function urlOf(request: FastifyRequest): URL {
  return new URL(request.url.slice(VIMEO_BASE.length), 'https://api.vimeo.com')
}

function fieldsOf(url: URL): string | undefined {
  return url.searchParams.get('fields') ?? undefined
}

function sendJson(reply: FastifyReply, type: string, body: Json): FastifyReply {
  const contentType = `application/vnd.vimeo.${type}+json`
  return sendResponse(reply, { status: 200, contentType, body: JSON.stringify(body) })
}
