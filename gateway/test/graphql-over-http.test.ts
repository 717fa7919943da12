import { createHash } from 'node:crypto'
import { serverAudits } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'

/*
 * The audit suite of the GraphQL-over-HTTP specification's working group, against a gateway whose upstreams are all
 * away: the suite asks for `__typename` only.
 */

const gateway = await startGateway({ PRODUCT_API_URL: 'http://127.0.0.1:9' })
const url = `${await gateway.listen()}/graphql`

const audits = serverAudits({ url, fetchFn: fetch })

describe.each(['MUST', 'SHOULD', 'MAY'])('%s', (level) => {
  test.each(audits.filter(({ name }) => name.startsWith(level)).map(({ name, fn }) => [name, fn] as const))(
    '%s',
    async (_name, run) => {
      const result = await run()
      // What the specification leaves open may differ, but there has to be a response.
      if (level === 'MAY') expect(['ok', 'notice']).toContain(result.status)
      else expect(result).toMatchObject({ status: 'ok' })
    },
  )
})

describe('a body', () => {
  const post = async (payload: string | Buffer, type = 'application/json') => {
    const { app } = gateway
    const response = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    return response.json()
  }
  const answer = { data: { __typename: 'Query' } }
  const query = '{ __typename }'

  test.each(['', null])('may have %j for what it doesn’t give', async (empty) => {
    const others = { operationName: empty, variables: empty, extensions: empty }
    expect(await post(JSON.stringify({ query, ...others }))).toEqual(answer)
    const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') }
    await post(JSON.stringify({ query, extensions: { persistedQuery } }))
    expect(await post(JSON.stringify({ ...others, query: empty, extensions: { persistedQuery } }))).toEqual(
      answer,
    )
    expect((await post(JSON.stringify({ query: empty, ...others }))).errors).toHaveLength(1)
  })

  test('may begin with a byte order mark', async () => {
    const marked = `\ufeff${JSON.stringify({ query })}`
    expect(await post(marked)).toEqual(answer)
    expect(await post(Buffer.from(marked), 'application/json; charset=utf-8')).toEqual(answer)
    expect((await post(`\ufeff\ufeff${JSON.stringify({ query })}`)).errors).toHaveLength(1)
  })
})
