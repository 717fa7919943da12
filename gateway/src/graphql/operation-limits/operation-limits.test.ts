import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, getNullableType, isInterfaceType, isListType, isObjectType, print } from 'graphql'
import { describe, expect, test } from 'vitest'

const schema = buildSchema(readFileSync(resolve(import.meta.dirname, '../../../../schema.graphql'), 'utf8'))

describe('the schema', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => ({ type, field }))
        : [],
    )

  test('limits the length of every list', () => {
    const unbounded = fields
      .filter(({ field }) => isListType(getNullableType(field.type)))
      .filter(
        ({ field }) =>
          !['items', 'edges'].includes(field.name) &&
          !field.args.some(({ name }) => name === 'first') &&
          !field.astNode?.directives?.some(({ name }) => name.value === 'listSize'),
      )
      .map(({ type, field }) => `${type.name}.${field.name}`)
    expect(unbounded).toEqual([])
  })

  test('gives an interface’s field the cost that its types give it', () => {
    const costs = new Map(
      fields.map(({ type, field }) => [
        `${type.name}.${field.name}`,
        field.astNode?.directives?.filter(({ name }) => name.value === 'cost').map((node) => print(node)),
      ]),
    )
    for (const { type, field } of fields) {
      if (!isObjectType(type)) continue
      for (const face of type.getInterfaces()) {
        const asInterface = costs.get(`${face.name}.${field.name}`)
        if (asInterface !== undefined) expect(asInterface).toEqual(costs.get(`${type.name}.${field.name}`))
      }
    }
  })
})
