import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { operationLimits, requestLimits } from '../src/graphql/operation-limits/operation-limits.ts'
import { perMinute } from '../src/rate-limits/limits.ts'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
const guide = read('docs/api.md')

test('the API guide has the current limits', () => {
  const { tokens, depth, aliases, directives, cost, values } = operationLimits
  const inWords = (count: number) => count.toLocaleString('en-US')
  const limits = [
    `${requestLimits.document / 1024} KB and ${tokens} tokens, be ${depth} levels deep`,
    `${aliases} aliases and ${directives} directives`,
    `${inWords(values)} values`,
    `The limit is ${inWords(cost)}`,
    `${inWords(perMinute.requests)} requests and ${inWords(perMinute.cost)} points`,
  ]
  expect(limits.filter((text) => !guide.includes(text))).toEqual([])
})

test('the API guide has every error code of the gateway', () => {
  const codes = ['errors', 'graphql/refusal'].flatMap((name) =>
    [...read(`gateway/src/${name}.ts`).matchAll(/'([A-Z_]{9,})'/g)].map(([, code]) => code),
  )
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !guide.includes(`\`${code}\``))).toEqual([])
})
