import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/env.ts'
import { createGateway, type Gateway } from '../src/server.ts'

/*
 * The audit suite of the GraphQL-over-HTTP specification's working group, against a gateway whose upstreams are all
 * away: the suite asks for `__typename` only.
 */

let gateway: Gateway
let url = ''

beforeAll(async () => {
  gateway = await createGateway(readConfig({ PRODUCT_API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }))
  url = `${await gateway.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`
})
afterAll(() => gateway.close())

const audits = serverAudits({ url: () => url, fetchFn: fetch })

test('the suite has its rules', () => {
  expect(audits.filter(({ name }) => name.startsWith('MUST')).length).toBeGreaterThan(10)
  expect(audits.filter(({ name }) => name.startsWith('SHOULD')).length).toBeGreaterThan(20)
})

describe.each(['MUST', 'SHOULD', 'MAY'])('%s', (level) => {
  test.each(audits.filter(({ name }) => name.startsWith(level)).map(({ name, fn }) => [name, fn] as const))(
    '%s',
    async (_name, run) => {
      const result = await run()
      // What the specification leaves open may be either way; it has to be an answer all the same.
      if (level === 'MAY') expect(['ok', 'notice']).toContain(result.status)
      else expect(result).toMatchObject({ status: 'ok' })
    },
  )
})
