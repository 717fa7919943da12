import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Json } from '../json.ts'
import type { RateWindow } from '../rate-window.ts'
import { sendResponse } from '../response.ts'
import type { AppTokens } from './app-tokens.ts'
import { pageOf } from './cursor.ts'
import {
  clientIdMismatch,
  clientIdMissing,
  HelixError,
  JSON_TYPE,
  pathNotFound,
  serverError,
  tokenInvalid,
  tokenMissing,
  tooManyRequests,
} from './errors.ts'
import type { TwitchLibrary } from './library.ts'
import type { LiveSwitch } from './live.ts'
import { POINTS_A_MINUTE, rateHeaders } from './rate-headers.ts'
import {
  segmentResource,
  streamResource,
  type TwitchAddresses,
  userResource,
  videoResource,
} from './resources.ts'

export interface HelixOptions {
  library: TwitchLibrary
  live: LiveSwitch
  tokens: AppTokens
  clientId: string
  window: RateWindow
  now: () => number
  addresses: TwitchAddresses
}

const VIDEO_TYPES = ['all', 'archive', 'highlight', 'upload']

/** Lower than for other lists. */
const MOST_SEGMENTS = 25

/** Channel, past streams, schedule and live status of Twitch's Helix API. */
export function helixRoutes(scope: FastifyInstance, options: HelixOptions): void {
  const { library, live, addresses } = options
  const { channel } = library

  scope.addHook('onRequest', async (request, reply) => {
    const clientId = request.headers['client-id']
    const token = request.headers.authorization?.replace(/^bearer /i, '')
    if (!token) throw tokenMissing()
    if (!clientId) throw clientIdMissing()
    if (!options.tokens.isGood(token)) throw tokenInvalid()
    if (clientId !== options.clientId) throw clientIdMismatch()
    const state = options.window.take(POINTS_A_MINUTE)
    reply.headers(rateHeaders(state))
    if (!state.allowed) throw tooManyRequests(rateHeaders(state))
  })

  scope.setNotFoundHandler(() => {
    throw pathNotFound()
  })
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof HelixError) return sendResponse(reply, error.toResponse())
    request.log.error(error)
    return sendResponse(reply, serverError().toResponse())
  })

  scope.get('/users', async (request, reply) => {
    const query = queryOf(request)
    const logins = query.getAll('login').map((login) => login.toLowerCase())
    const ids = query.getAll('id')
    if (logins.length + ids.length === 0) {
      throw new HelixError(400, 'The ID or Login query parameter must be specified.')
    }
    const known = logins.includes(channel.login) || ids.includes(channel.id)
    return sendJson(reply, { data: known ? [userResource(channel, addresses)] : [] })
  })

  scope.get('/videos', async (request, reply) => {
    const query = queryOf(request)
    const ids = query.getAll('id')
    const userId = query.get('user_id')
    if (ids.length > 0) {
      const found = library.videos.filter((video) => ids.includes(video.id))
      if (found.length === 0) throw new HelixError(404, 'video not found')
      const data = found.map((video) => videoResource(video, channel, addresses))
      return sendJson(reply, { data, pagination: {} })
    }
    if (!userId)
      throw new HelixError(400, 'Must provide one of the following query params: id, user_id, game_id')
    const type = query.get('type') ?? 'all'
    if (!VIDEO_TYPES.includes(type)) throw new HelixError(400, `The value "${type}" of "type" is not valid.`)
    const own = userId === channel.id ? library.videos : []
    const wanted = own.filter((video) => type === 'all' || video.type === type)
    const { items, pagination } = pageOf(wanted, query)
    return sendJson(reply, {
      data: items.map((video) => videoResource(video, channel, addresses)),
      pagination,
    })
  })

  scope.get('/streams', async (request, reply) => {
    const query = queryOf(request)
    const named = query.getAll('user_id').length + query.getAll('user_login').length > 0
    const wanted =
      !named ||
      query.getAll('user_id').includes(channel.id) ||
      query.getAll('user_login').some((login) => login.toLowerCase() === channel.login)
    const data = wanted && live.helix.since !== null ? [streamResource(library, live.helix, addresses)] : []
    return sendJson(reply, { data, pagination: {} })
  })

  scope.get('/schedule', async (request, reply) =>
    sendJson(reply, scheduleOf(library, queryOf(request), options.now())),
  )
}

function scheduleOf({ channel, stream, segments }: TwitchLibrary, query: URLSearchParams, now: number): Json {
  const id = query.get('broadcaster_id')
  if (!id) throw new HelixError(400, 'Missing required parameter "broadcaster_id"')
  if (id !== channel.id) throw new HelixError(404, 'segments were not found')
  const from = query.has('start_time') ? Date.parse(query.get('start_time') ?? '') : now
  if (Number.isNaN(from)) throw new HelixError(400, 'The value of "start_time" is not valid')
  if (Number(query.get('first') ?? 1) > MOST_SEGMENTS)
    throw new HelixError(
      400,
      `The parameter "first" was malformed: the value must be at most ${MOST_SEGMENTS}`,
    )
  const { items, pagination } = pageOf(
    segments.filter(({ startsAt }) => startsAt >= from),
    query,
  )
  return {
    data: {
      segments: items.map((segment) => segmentResource(segment, stream)),
      broadcaster_id: channel.id,
      broadcaster_name: channel.displayName,
      broadcaster_login: channel.login,
      vacation: null,
    },
    pagination,
  }
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'https://api.twitch.tv').searchParams
}

function sendJson(reply: FastifyReply, body: Json): FastifyReply {
  return sendResponse(reply, { status: 200, contentType: JSON_TYPE, body: JSON.stringify(body) })
}
