import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { features } from '@compound/foundation/contract/features.ts'
import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'

test('the schema lists these features, with their meaning', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../schema.graphql'), 'utf8')
  const type = buildSchema(text, { assumeValid: true }).getType('Feature')
  const values = isEnumType(type) ? type.getValues() : []
  expect(values.map(({ name, description }) => ({ enumValue: name, meaning: description }))).toEqual(
    Object.values(features),
  )
})
