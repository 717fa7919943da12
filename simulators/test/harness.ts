import { resolve } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { type Catalog, loadCatalog } from '../src/catalog/load.ts'
import { LOCAL_CREDENTIALS } from '../src/credentials.ts'
import { loadPosters } from '../src/pictures/posters.ts'
import { createServer, type SimulatorOptions } from '../src/server.ts'

/** Time of the fixed test clock: noon in Long Beach. */
export const NOON = Date.parse('2026-11-20T20:00:00Z')

export const PUBLIC_URL = 'http://simulators.test'

const CATALOG: Catalog = loadCatalog(resolve(import.meta.dirname, '../../demo/catalog'))

export const POSTERS_FOLDER = resolve(import.meta.dirname, '../../demo/posters')

const POSTERS = loadPosters(POSTERS_FOLDER)

export class Clock {
  time = NOON
  readonly now = (): number => this.time
  advance(ms: number): void {
    this.time += ms
  }
}

/** A server with the demo's catalog and posters. By default, its clock is fixed and it has no target. */
export async function simulators(overrides: Partial<SimulatorOptions> = {}): Promise<FastifyInstance> {
  return createServer({
    publicUrl: PUBLIC_URL,
    productApiTarget: 'http://127.0.0.1:9',
    catalog: CATALOG,
    posters: POSTERS,
    postersFolder: POSTERS_FOLDER,
    playerFolder: resolve(import.meta.dirname, '../player'),
    vimeoRequestsPerMinute: 3000,
    now: () => NOON,
    ...overrides,
  })
}

/** Asks the server for something, without a network. */
export async function get(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return await app.inject({ url, headers })
}

/** Switches something over HTTP, as a person or another part's test does. */
export async function put(app: FastifyInstance, url: string, body: object) {
  return await app.inject({ method: 'PUT', url, payload: body })
}

/** Asks Vimeo with the account's token. */
export function vimeo(app: FastifyInstance, path: string): Promise<LightMyRequestResponse> {
  return get(app, `/vimeo${path}`, { authorization: `bearer ${LOCAL_CREDENTIALS.vimeoToken}` })
}

/** Asks YouTube with the key in its header. */
export function youtube(app: FastifyInstance, path: string): Promise<LightMyRequestResponse> {
  return get(app, `/youtube/v3${path}`, { 'x-goog-api-key': LOCAL_CREDENTIALS.youtubeKey })
}

/** Gets an app token from Twitch. */
export async function twitchToken(app: FastifyInstance): Promise<string> {
  const { clientId, clientSecret } = LOCAL_CREDENTIALS.twitch
  const query = `client_id=${clientId}&client_secret=${clientSecret}&grant_type=client_credentials`
  const response = await app.inject({ method: 'POST', url: `/twitch/oauth2/token?${query}` })
  return z.object({ access_token: z.string() }).parse(JSON.parse(response.body)).access_token
}

/** Asks Helix with a token. */
export function helix(app: FastifyInstance, path: string, token: string): Promise<LightMyRequestResponse> {
  return get(app, `/twitch/helix${path}`, {
    authorization: `Bearer ${token}`,
    'client-id': LOCAL_CREDENTIALS.twitch.clientId,
  })
}
