import { expect, test } from 'vitest'
import { embeddedResult } from './screen-result.ts'

const query = { operationName: 'Shows', variables: { page: 2 } }

test('a page’s result is read from its state', () => {
  const graphql = { 7: { data: '{"albums":[]}', hasNext: false } }
  expect(embeddedResult(graphql, query)).toEqual({ ...query, key: 7, data: { albums: [] }, error: undefined })
})

test('what failed stands in it, field by field', () => {
  const error = { graphQLErrors: ['no', { message: 'out', path: ['albums'], extensions: { code: 'X' } }] }
  const graphql = { 7: { data: '{"albums":null}', error, hasNext: false } }
  expect(embeddedResult(graphql, query)?.error).toEqual({
    networkError: undefined,
    graphQLErrors: [{ extensions: {} }, { path: ['albums'], extensions: { code: 'X' } }],
  })
})

test('a network that failed stands in it', () => {
  const graphql = { 7: { error: { graphQLErrors: [], networkError: 'Error: offline' }, hasNext: false } }
  const result = embeddedResult(graphql, query)
  expect(result?.data).toBeUndefined()
  expect(result?.error?.networkError?.message).toBe('Error: offline')
})
