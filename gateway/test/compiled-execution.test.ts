import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getOperationAST, parse } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from './gateway-harness.ts'
import { stubUpstreams, ticket } from './stub-upstreams.ts'
import { startVideoDoubles } from './video-doubles.ts'
import { uploadsId } from './youtube-payloads.ts'

/*
 * The site's own operations are executed by compiled functions; the same operation with a comment behind it is another
 * text, which graphql-js executes. Both must answer the same.
 */

const doubles = await startVideoDoubles()
const manifest = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      await readFile(resolve(import.meta.dirname, '../../web/src/graphql/generated/manifest.json'), 'utf8'),
    ),
  )

const queries = Object.values(manifest).flatMap((text): [name: string, text: string][] => {
  const operation = getOperationAST(parse(text))
  return operation?.operation === 'query' ? [[operation.name?.value ?? '', text]] : []
})

/** Values for all variables of the operations; an operation ignores the others. */
const variables = {
  page: 1,
  perPage: 2,
  slug: 'one',
  category: 'category',
  ticket,
  by: { slug: 'twelve' },
}
const ids: Record<string, string> = { Album: '11', HostedVideo: '1', Playlist: uploadsId }

const gateway = await doubles.gateway()
beforeEach(() => stubUpstreams(doubles))

async function bothWays(name: string, text: string, more: Record<string, unknown> = {}) {
  const given = { ...variables, ...(name in ids ? { id: ids[name] } : {}), ...more }
  return [await gateway.ask(text, given), await gateway.ask(`${text} # interpreted`, given)] as const
}

/** Errors stand in the order in which upstreams happened to answer. */
const inOrder = ({ data, errors = [] }: Answer) => ({
  data,
  errors: [...errors].sort((a, b) => (String(a.path) < String(b.path) ? -1 : 1)),
})

test('an operation that the text does not hold is reported as missing', async () => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: 'query One { latestShow { name } }', operationName: 'Two' },
  })
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }] })
})

test('there are queries to try', () => {
  expect(queries.length).toBeGreaterThan(20)
})

describe('a compiled operation answers what an interpreted one does', () => {
  test.each(queries)('%s', async (name, text) => {
    const [compiled, interpreted] = await bothWays(name, text)
    expect(compiled).toEqual(interpreted)
  })

  test('where services fail', async () => {
    const failing = await doubles.gateway()
    for (const path of Object.keys(doubles.replies))
      doubles.replies[path] = (response) => response.writeHead(404).end('x')
    for (const [, text] of queries) {
      const compiled = await failing.ask(text, variables)
      const interpreted = await failing.ask(`${text} # interpreted`, variables)
      expect(inOrder(compiled)).toEqual(inOrder(interpreted))
    }
  })

  test.each([[{ page: 'one' }], [{ page: null }], [{ page: 2 ** 40 }]])(
    'to the variables %j',
    async (bad) => {
      const news = queries.find(([name]) => name === 'News') ?? ['', '']
      const [compiled, interpreted] = await bothWays(...news, bad)
      expect(compiled.errors).toHaveLength(1)
      expect(compiled).toEqual(interpreted)
    },
  )
})
