import { describe, expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const read = (values: Record<string, string>) => readEnvironment(values)

describe('readEnvironment', () => {
  test('has a default for everything', () => {
    expect(read({})).toMatchObject({
      isProduction: false,
      host: 'localhost',
      port: 3000,
      gatewayUrl: 'http://localhost:4000',
      siteUrl: 'http://localhost:3000',
      publicFolder: null,
      trustedProxies: ['loopback'],
    })
  })

  test('follows the ports and the product API’s address', () => {
    expect(
      read({ WEB_PORT: '8080', GATEWAY_PORT: '4040', PRODUCT_API_URL: 'https://api.example/v1' }),
    ).toMatchObject({
      siteUrl: 'http://localhost:8080',
      gatewayUrl: 'http://localhost:4040',
      mediaOrigins: expect.arrayContaining(['https://api.example']),
    })
  })

  test('reduces addresses to their origins', () => {
    expect(
      read({
        SITE_URL: 'https://compound.example/',
        MEDIA_ORIGINS: 'https://a.example/x, https://b.example',
        VIMEO_EMBED_URL: 'https://c.example:8443/embed',
        TWITCH_EMBED_URL: 'https://c.example:8443/other',
      }),
    ).toMatchObject({
      siteUrl: 'https://compound.example',
      mediaOrigins: ['https://a.example', 'https://b.example'],
      frameSources: [
        'https://c.example:8443',
        'https://www.youtube-nocookie.com',
        'https://vimeo.com/showcase/',
        'https://vimeo.com/event/',
        'https://clips.twitch.tv/embed',
        'https://www.twitch.tv/embed/',
      ],
    })
  })

  test('knows where pictures of the product API’s public address are reached', () => {
    const { internalOrigins } = read({
      PRODUCT_API_URL: 'https://compound.example/',
      MEDIA_INTERNAL_URL: 'http://proxy:4100',
    })
    expect([...internalOrigins]).toEqual([['https://compound.example', 'http://proxy:4100']])
  })

  test('takes proxies by address, network and name', () => {
    const { trustedProxies } = read({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1' })
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
  })

  test('names every bad variable at once', () => {
    expect(() =>
      read({ WEB_PORT: 'many', SITE_URL: 'compound', MINIMUM_AGE: '-1', TWITCH_EMBED_URL: 'x' }),
    ).toThrow(/WEB_PORT[\s\S]*SITE_URL[\s\S]*MINIMUM_AGE[\s\S]*TWITCH_EMBED_URL/)
  })

  test.each([
    ...['everyone', '10.0.0.0/33', '10.0.0', '2001:db8::/129'].map((value) => ['TRUSTED_PROXIES', value]),
    ['MEDIA_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['MEDIA_ORIGINS', 'ftp://a.example'],
    ['MEDIA_ORIGINS', 'javascript:alert(1)'],
  ])('takes no %s=%s', (name = '', value = '') => {
    expect(() => read({ [name]: value })).toThrow(name)
  })
})
