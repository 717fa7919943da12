import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Environment, plan } from './plan.mjs'

const started = (environment: Environment) => plan(environment).parts.map((part) => part.name)

const environmentOf = (name: string, environment: Environment) =>
  plan(environment).parts.find((part) => part.name === name)?.environment

const realVideoServices = { VIMEO_TOKEN: 'v', YOUTUBE_API_KEY: 'y', TWITCH_CLIENT_ID: 't' }

describe('which parts run', () => {
  test('all four where nothing is configured', () => {
    expect(started({})).toEqual(['product-api', 'simulators', 'gateway', 'web'])
    expect(plan({}).simulated).toEqual(['product API', 'Vimeo', 'YouTube', 'Twitch'])
  })

  test('only the site and the gateway where every upstream is configured', () => {
    const environment = { PRODUCT_API_URL: 'https://api.example.com', ...realVideoServices }
    expect(started(environment)).toEqual(['gateway', 'web'])
    expect(plan(environment).simulated).toEqual([])
    expect(started({ PRODUCT_API_URL: 'https://api.example.com' })).toEqual(['simulators', 'gateway', 'web'])
  })

  test('the simulators still proxy the own product API if all video services are real', () => {
    expect(started(realVideoServices)).toEqual(['product-api', 'simulators', 'gateway', 'web'])
    expect(plan(realVideoServices).simulated).toEqual(['product API'])
  })

  test('nothing is simulated with the settings that the README names', () => {
    const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8')
    const [, settings = ''] = /^```sh\n(PRODUCT_API_URL=.*?)^```/ms.exec(readme) ?? []
    expect(plan(parseEnv(settings)).simulated).toEqual([])
  })

  test('nothing is simulated in production, and the product API is the own one', () => {
    expect(started({ NODE_ENV: 'production' })).toEqual(['product-api', 'gateway', 'web'])
    const production = (part: string) => environmentOf(part, { NODE_ENV: 'production' })
    expect(production('gateway')).toMatchObject({ PRODUCT_API_URL: 'http://localhost:4100' })
    expect(production('gateway')).not.toHaveProperty('VIMEO_TOKEN')
    for (const part of ['product-api', 'gateway', 'web'])
      expect(JSON.stringify(production(part))).not.toMatch(/demo\/|member@/)
    expect(plan({ NODE_ENV: 'production' }).addresses.inbox).toBeUndefined()
  })
})

describe('the environment of each part', () => {
  test('only the services without credentials use simulators', () => {
    const gateway = environmentOf('gateway', { VIMEO_TOKEN: 'real' })
    expect(gateway?.VIMEO_TOKEN).toBe('real')
    expect(gateway?.YOUTUBE_API_URL).toBe('http://localhost:4200/youtube/v3')
    expect(gateway).not.toHaveProperty('VIMEO_API_URL')
    // An address without a credential is respected.
    const named = environmentOf('gateway', { VIMEO_API_URL: 'http://localhost:9999' })
    expect(named).toMatchObject({ VIMEO_API_URL: 'http://localhost:9999' })
    expect(named).not.toHaveProperty('VIMEO_TOKEN')
  })

  test('the demo fills what the environment leaves open', () => {
    const filled = (environment: Environment) => [
      environmentOf('product-api', environment)?.CONTENT_DIR,
      environmentOf('gateway', environment)?.ALBUMS_FILE,
      environmentOf('gateway', environment)?.SPONSORS_FILE,
      environmentOf('web', environment)?.SITE_LINKS_FILE,
      environmentOf('web', environment)?.SITE_PUBLIC_DIR,
    ]
    expect(filled({})).toEqual([
      'demo/content',
      'demo/albums.json',
      'demo/sponsors.json',
      'demo/links.json',
      'demo/public',
    ])
    const own = {
      CONTENT_DIR: 'own/content',
      ALBUMS_FILE: 'own/albums.json',
      SPONSORS_FILE: 'own/sponsors.json',
      SITE_LINKS_FILE: 'own/links.json',
      SITE_PUBLIC_DIR: 'own',
    }
    expect(filled(own)).toEqual(Object.values(own))
  })

  test('a leftover channel does not reach the simulator, and an empty variable counts as missing', () => {
    const left = { YOUTUBE_CHANNEL_ID: 'UCsomebodyElsesChannel0', YOUTUBE_ALLOWED_CHANNELS: 'UCother' }
    const gateway = environmentOf('gateway', { ...left, VIMEO_TOKEN: '', PRODUCT_API_URL: ' ' })
    expect(gateway).toMatchObject({
      YOUTUBE_CHANNEL_ID: 'UCTheCompoundLongBeach00',
      VIMEO_TOKEN: 'local-vimeo-token',
      PRODUCT_API_URL: 'http://localhost:4200/product-api',
    })
    expect(gateway?.YOUTUBE_ALLOWED_CHANNELS).toBeUndefined()
  })

  test('product API and gateway share a key, and a secret for content changes', () => {
    const secrets = { PRODUCT_API_KEY: 'k', CONTENT_WEBHOOK_SECRET: 's' }
    const environment = { ...secrets, GATEWAY_PORT: '4001' }
    const url = 'http://localhost:4001/webhooks/content'
    expect(environmentOf('product-api', environment)).toMatchObject({ ...secrets, CONTENT_WEBHOOK_URL: url })
    expect(environmentOf('gateway', environment)).toMatchObject(secrets)
    const own = { CONTENT_WEBHOOK_URL: 'https://example.com/webhooks/content' }
    expect(environmentOf('product-api', own)?.CONTENT_WEBHOOK_URL).toBe(own.CONTENT_WEBHOOK_URL)
  })

  test('other ports run through every address', () => {
    const environment = { GATEWAY_PORT: '1', WEB_PORT: '2', PRODUCT_API_PORT: '3', SIMULATORS_PORT: '4' }
    const of = (part: string, ...names: string[]) =>
      names.map((name) => environmentOf(part, environment)?.[name])
    const local = (...rest: string[]) => rest.map((one) => `http://localhost:${one}`)
    expect(of('gateway', 'PRODUCT_API_URL', 'TWITCH_API_URL')).toEqual(
      local('4/product-api', '4/twitch/helix'),
    )
    expect(of('simulators', 'PRODUCT_API_TARGET', 'SIMULATORS_PUBLIC_URL')).toEqual(local('3', '4'))
    expect(of('web', 'GATEWAY_URL', 'VIMEO_EMBED_URL')).toEqual(local('1', '4/vimeo/embed'))
    expect(of('web', 'MEDIA_ORIGINS')).toEqual(['http://localhost:3,http://localhost:4'])
    expect(plan(environment).addresses.site).toBe('http://localhost:2')
  })

  test('the site allows the players that the gateway shows, and no others', () => {
    for (const environment of [{}, { VIMEO_TOKEN: 'real' }, { NODE_ENV: 'production' }]) {
      const players = ['VIMEO_EMBED_URL', 'YOUTUBE_EMBED_URL', 'TWITCH_EMBED_URL']
      const of = (part: string) => players.map((name) => environmentOf(part, environment)?.[name])
      expect(of('web')).toEqual(of('gateway'))
    }
  })

  test('beside simulators, pictures and players of a real service stay allowed', () => {
    const web = environmentOf('web', { VIMEO_TOKEN: 'real', PRODUCT_API_URL: 'https://api.example.com' })
    expect(web?.MEDIA_ORIGINS).toBe('https://api.example.com,https://i.vimeocdn.com,http://localhost:4200')
    expect(web?.VIMEO_EMBED_URL).toBeUndefined()
    expect(web?.YOUTUBE_EMBED_URL).toBe('http://localhost:4200/youtube/embed')
  })

  test('without simulators, the site keeps its own lists', () => {
    const environment = { NODE_ENV: 'production', PRODUCT_API_PUBLIC_URL: 'https://api.example.com' }
    const web = environmentOf('web', environment)
    expect(web).not.toHaveProperty('MEDIA_ORIGINS')
    expect(web?.PRODUCT_API_URL).toBe('https://api.example.com')
  })
})

test('WORKERS is refused before anything is built', () => {
  expect(() => plan({ WORKERS: '2' })).toThrow('WORKERS is no longer supported: remove it.')
  expect(plan({ WORKERS: '' }).parts).toHaveLength(4)
})

describe('ports', () => {
  test.each(['0', '65536', '4e3', '80.5'])('%s is none', (text) => {
    expect(() => plan({ WEB_PORT: text })).toThrow(`WEB_PORT is '${text}'. A port is a number`)
  })

  test('two parts cannot share one', () => {
    expect(() => plan({ WEB_PORT: '4000' })).toThrow('GATEWAY_PORT and WEB_PORT are both 4000')
  })
})
