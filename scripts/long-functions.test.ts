import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { longFunctions, longFunctionsIn } from './long-functions.mjs'

/** The folders whose functions are held to the limit. */
const folders = ['foundation', 'gateway/src', 'product-api/src', 'simulators/src', 'web/src', 'web/server']

test.each(folders)('%s has no function of more than 80 lines without a reason beside it', (folder) => {
  expect(longFunctions(resolve(import.meta.dirname, '..'), [folder])).toEqual([])
})

describe('the check itself', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `  use(${line})`).join('\n')
  const reason = '/** Makes it. Longer than 80 lines: a table, a line each. */'

  test.each([
    ['a function', `function make() {\n${lines(79)}\n}`, 'part/a.ts:1 make, 81 lines'],
    ['an exported one', `export async function make() {\n${lines(79)}\n}`, 'part/a.ts:1 make, 81 lines'],
    ['an arrow function', `\nconst make = () => {\n${lines(79)}\n}`, 'part/a.ts:2 make, 81 lines'],
    ['a method', `const it = { make() {\n${lines(79)}\n} }`, 'part/a.ts:1 make, 81 lines'],
    ["a class's method", `class It { make() {\n${lines(79)}\n} }`, 'part/a.ts:1 make, 81 lines'],
    ['an argument', `add(() => {\n${lines(79)}\n})`, 'part/a.ts:1 function, 81 lines'],
  ])('finds %s', (_kind, source, found) => {
    expect(longFunctionsIn('part/a.ts', source)).toEqual([found])
    expect(longFunctionsIn('part/a.ts', `/** Makes it. */\n${source}`)).toHaveLength(1)
    expect(longFunctionsIn('part/a.ts', `${reason}\n\nconst other = 1\n${source}`)).toHaveLength(1)
  })

  test('finds a function that is returned, in the one around it, which is too long as well', () => {
    const source = `function make() {\n  return () => {\n${lines(79)}\n  }\n}`
    expect(longFunctionsIn('part/a.ts', source)).toHaveLength(2)
  })

  test.each([
    `function make() {\n${lines(78)}\n}`,
    `${reason}\nexport function make() {\n${lines(79)}\n}`,
    `// Longer than 80 lines: a table.\nconst make = () => {\n${lines(79)}\n}`,
    `const it = {\n  // Longer than 80 lines: a table.\n  make() {\n${lines(79)}\n} }`,
  ])('passes a function that is short or explained', (source) => {
    expect(longFunctionsIn('part/a.ts', source)).toEqual([])
  })
})
