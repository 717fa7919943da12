import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Random, randomOf } from '../../test/fuzz/random.ts'
import { keyedRequest, parametersOfUrl } from './request-key.ts'

const query = '{ __typename }'
const keyOf = (parameters: unknown) => keyedRequest(parameters)?.key

/** Names with a meaning for JavaScript objects, and for the code that writes keys. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'toJSON',
  'hasOwnProperty',
  'a',
  'A',
  '1',
  '01',
  '',
]
const leaves = ['null', 'true', 'false', '0', '-0', '1', '1.5', '1e21', '1e400', '""', '"a"', '"1"', '"null"']
const odd = ['"\\n"', '"\\ud800"', '"\\ufffd"', '"\\u0000"', '"{}"', '"__proto__"', '9007199254740993', '-1']

/** A JSON text: a value before any coercion. */
function someJson(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.4)) return random.pick([...leaves, ...odd])
  const inner = Array.from({ length: random.below(3) }, () => someJson(random, depth - 1))
  if (random.chance(0.3)) return `[${inner.join(',')}]`
  return `{${inner.map((value) => `${JSON.stringify(random.pick(names))}:${value}`).join(',')}}`
}

const someVariables = (random: Random): string => {
  const fields = Array.from(
    { length: random.below(3) },
    () => `${JSON.stringify(random.pick(names))}:${someJson(random, 3)}`,
  )
  return `{${fields.join(',')}}`
}

test('two requests share a key exactly where execution is given the same', () => {
  const random = randomOf(11)
  const byKey = new Map<string, unknown>()
  let shared = 0
  for (let time = 0; time < 60_000; time += 1) {
    const operationName: unknown = JSON.parse(random.pick(['null', '""', '"A"', '"A\\n{}"', '"constructor"']))
    const variables: unknown = JSON.parse(someVariables(random))
    const key = keyOf({ query, operationName, variables })
    if (key === undefined) continue
    const given = { operationName, variables }
    const other = byKey.get(key)
    if (other === undefined) byKey.set(key, given)
    else {
      shared += 1
      if (!isDeepStrictEqual(given, other)) expect(given).toBe(other)
    }
  }
  expect(byKey.size).toBeGreaterThan(10_000)
  expect(shared).toBeGreaterThan(1_000)
})

describe('a key', () => {
  const variables = (text: string) => keyOf({ query, variables: JSON.parse(text) })

  test.each([
    ['a variable named __proto__', '{}', '{"__proto__":{"id":"7"}}'],
    ['its value', '{"__proto__":{"id":"7"}}', '{"__proto__":{"id":"8"}}'],
    ['one named constructor', '{}', '{"constructor":1}'],
    ['a field named __proto__ of an input', '{"by":{}}', '{"by":{"__proto__":{"id":"7"}}}'],
    ['a field named toString of an input', '{"by":{"toString":1}}', '{"by":{"toString":2}}'],
    ['a list and an object', '{"a":[]}', '{"a":{}}'],
    ['a number and its text', '{"a":1}', '{"a":"1"}'],
    ['null and nothing', '{"a":null}', '{}'],
  ])('tells %s', (_what, one, other) => {
    expect(variables(one)).not.toBe(variables(other))
  })

  test('is the same in whichever order fields stand', () => {
    expect(variables('{"a":{"x":1,"y":2},"__proto__":3}')).toBe(
      variables('{"__proto__":3,"a":{"y":2,"x":1}}'),
    )
  })

  test.each(['{"a":1e400}', '{"a":-1e400}', '{"a":-0}'])(
    'is not made of what JSON would confuse: %s',
    (text) => {
      expect(variables(text)).toBeUndefined()
    },
  )

  test('holds the variables that will be executed', () => {
    const given: unknown = JSON.parse('{"__proto__":{"id":"7"},"a":1}')
    expect(keyedRequest({ query, variables: given })?.parameters.variables).toBe(given)
  })

  test('is the same for an address and for a body', () => {
    const text = '{"__proto__":{"id":"7"},"a":[1]}'
    const search = `?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(text)}&__proto__=1&unused=1&unused=2`
    expect(keyOf(parametersOfUrl(search))).toBe(variables(text))
  })
})
