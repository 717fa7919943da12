import { parse } from 'node:querystring'
import { describe, expect, test } from 'vitest'
import { parametersOfQuery } from './request.ts'

const read = (parameters: Record<string, string>) =>
  parametersOfQuery(parse(`${new URLSearchParams(parameters)}`))

describe('the parameters of an address', () => {
  test('are the four of GraphQL over HTTP', () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a' } }
    const given = {
      query: '{ a }',
      operationName: 'A',
      variables: '{"b":1}',
      extensions: JSON.stringify(extensions),
    }
    expect(read({ ...given, more: '1' })).toEqual({
      ok: true,
      value: { query: '{ a }', operationName: 'A', variables: { b: 1 }, extensions },
    })
  })

  test.each([
    ['variables in no JSON', { variables: '{' }, 'variables is not valid JSON.'],
    ['a list of variables', { variables: '[]' }, 'variables has the wrong type.'],
    ['text for extensions', { extensions: '"a"' }, 'extensions has the wrong type.'],
  ])('%s', (_what, given, error) => expect(read({ query: '{ a }', ...given })).toEqual({ ok: false, error }))

  test('are absent if they are empty', () => {
    const empty = { operationName: '', variables: '', extensions: '' }
    expect(read({ query: '{ a }', ...empty })).toEqual({ ok: true, value: { query: '{ a }' } })
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a' } }
    const persisted = { ...empty, query: '', extensions: JSON.stringify(extensions) }
    expect(read(persisted)).toEqual({ ok: true, value: { extensions } })
    expect(read({ query: '{ a }', variables: 'null', extensions: 'null' })).toMatchObject({ ok: true })
  })

  test('can each be given once', () => {
    const error = 'query is given more than once.'
    expect(parametersOfQuery(parse('query={a}&query={b}'))).toEqual({ ok: false, error })
  })

  test('keep a variable named __proto__', () => {
    const result = read({ variables: '{"__proto__":{"id":"7"}}' })
    expect(JSON.stringify(result.ok && result.value.variables)).toBe('{"__proto__":{"id":"7"}}')
  })
})
