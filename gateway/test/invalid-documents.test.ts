import { describe, expect, test } from 'vitest'
import { codesOf, startGateway, withoutRequestId } from './gateway-harness.ts'

/** Nothing answers behind this gateway: what is refused here is refused before anything is asked. */
let time = Date.parse('2026-11-20T18:00:00Z')
const gateway = await startGateway(
  { PRODUCT_API_URL: 'http://127.0.0.1:9', TRUSTED_PROXIES: '10.0.0.1' },
  { now: () => time },
)

const ask = (payload: unknown, { remoteAddress = '10.0.0.1', headers = {} } = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
    remoteAddress,
  })
const unknownFields = (count: number, mark: string) =>
  `{ ${Array.from({ length: count }, (_, at) => `f${at}${mark}`).join(' ')} }`

describe('an invalid document', () => {
  test('gets a few of its errors, and a note that there are more', async () => {
    const { errors = [] } = (await ask({ query: unknownFields(390, 'a') })).json()
    expect(errors).toHaveLength(6)
    expect(errors[5].message).toMatch(/too many validation errors/i)
  })

  test('costs its own network by its length', async () => {
    const codes: unknown[] = []
    const remoteAddress = '192.0.2.1'
    for (let at = 0; at < 200 && codes.at(-1) !== 429; at += 1) {
      codes.push((await ask({ query: unknownFields(390, `x${at}`) }, { remoteAddress })).statusCode)
    }
    // 600,000 points a minute, two for each of some 2,700 characters.
    expect(codes.length).toBeGreaterThan(90)
    expect(codes.length).toBeLessThan(130)
    const refused = await ask({ query: unknownFields(390, 'y1000') }, { remoteAddress })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    const extensions = { code: 'RATE_LIMITED', limit: 'NETWORK', retryAfterSeconds: 60 }
    expect(withoutRequestId(refused).errors).toMatchObject([{ extensions }])
    expect((await ask({ query: unknownFields(3, 'y') }, { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
    time += 60_000
    expect((await ask({ query: unknownFields(390, 'y') }, { remoteAddress })).statusCode).toBe(200)
  })

  test.each([
    ['that can’t be parsed', '{ banner { '],
    ['of unknown fields', '{ nothing }'],
    [
      'that is nested too deep',
      `{ ${'newsArticle { related(first: 1) { '.repeat(8)} id ${'} }'.repeat(8)} }`,
    ],
  ])('%s is told so by the status that each media type wants', async (_what, query) => {
    for (let time = 0; time < 2; time += 1) {
      expect((await ask({ query })).statusCode).toBe(200)
      const strict = await ask({ query }, { headers: { accept: 'application/graphql-response+json' } })
      expect(strict.statusCode).toBe(400)
      expect(strict.headers['content-type']).toBe('application/graphql-response+json; charset=utf-8')
      expect(strict.json()).not.toHaveProperty('data')
    }
  })

  test('is counted each time', async () => {
    const line =
      'gateway_operation_errors_total{operation="other",code="GRAPHQL_VALIDATION_FAILED",service=""} '
    const counted = async () => {
      const { body } = await gateway.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })
      return Number.parseInt(body.split(line)[1] ?? '0', 10)
    }
    const before = await counted()
    for (let time = 0; time < 3; time += 1) await ask({ query: '{ countMe }' })
    expect((await counted()) - before).toBe(3)
  })
})

describe('a document that was refused still works', () => {
  test('with other variables, if the variables were wrong', async () => {
    const query = 'query ($length: Int!) { __typename newsArticle { excerpt(length: $length) } }'
    const refused = await ask({ query, variables: { length: 'x' } })
    expect(codesOf(refused.json())).toEqual(['BAD_USER_INPUT'])
    expect((await ask({ query, variables: { length: 3 } })).json().data.__typename).toBe('Query')
  })

  test('with one of its operation names, if the name was wrong', async () => {
    const query = 'query A { __typename } query B { __typename }'
    expect((await ask({ query, operationName: 'C' })).json().errors).toHaveLength(1)
    expect((await ask({ query, operationName: 'B' })).json().data.__typename).toBe('Query')
  })
})

test('errors about variables are few and short, however much was sent', async () => {
  const query = 'query ($by: ProductionBy!) { production(by: $by) { id } }'
  const by = Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`f${at}`, 'x'.repeat(100)]))
  const response = await ask({ query, variables: { by } })
  const codes = codesOf(response.json())
  expect(codes.length).toBeLessThanOrEqual(6)
  expect(new Set(codes)).toEqual(new Set(['BAD_USER_INPUT']))
  expect(response.body.length).toBeLessThan(10_000)
})
