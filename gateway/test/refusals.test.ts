import { getIntrospectionQuery } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { environmentAt, startVideoSimulators } from './video-simulators.ts'

/* A response that depends on its requester's limits is stored by no cache, ours or another one. */

const simulators = await startVideoSimulators()
beforeEach(() => simulateUpstreams(simulators))

const gateway = await startGateway(environmentAt(simulators.url), {
  caching: { responses: true },
  softTimeout: null,
})

const get = (query: string, remoteAddress: string) =>
  gateway.app.inject({
    url: `/graphql?query=${encodeURIComponent(query)}`,
    headers: { 'apollo-require-preflight': 'true' },
    remoteAddress,
  })

/** What uses up each limit, and what is refused then. */
const limits: readonly [string, (address: string) => Promise<void>, string, number][] = [
  [
    'costs',
    async (address) => {
      for (let at = 0; at < 50; at += 1) await get(getIntrospectionQuery(), address)
    },
    getIntrospectionQuery().replace('__schema', 'banner { imageUrl } __schema'),
    429,
  ],
  [
    'unknown videos',
    async (address) => {
      for (let at = 0; at < 3; at += 1) await get(`{ hostedVideo(id: "90000${at}") { name } }`, address)
    },
    '{ hostedVideo(id: "1") { name } }',
    200,
  ],
]

describe('a network that has used up its limit of', () => {
  test.each(limits)('%s is refused, and no other network is', async (name, useUp, query, status) => {
    const flooder = `192.0.2.${name.length}`
    await useUp(flooder)
    const refused = await get(query, flooder)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(refused.json().errors[0].extensions.code).toBe('RATE_LIMITED')

    const other = await get(query, '198.51.100.7')
    expect(other.json()).not.toHaveProperty('errors')
    expect(Object.values(other.json().data)).not.toContain(null)
    expect(other.headers['cache-control']).toMatch(/^public, max-age=[1-9]/)
  })
})
