import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse, visit } from 'graphql'
import { expect, test } from 'vitest'

/** Every definition that isn't described, as `Type.field.argument`. */
function undescribed(schema: string): string[] {
  const path: string[] = []
  const found: string[] = []
  visit(parse(schema), {
    enter(node) {
      if (!('description' in node)) return
      path.push('name' in node && node.name ? node.name.value : node.kind)
      if (!node.description?.value.trim()) found.push(path.join('.'))
    },
    leave(node) {
      if ('description' in node) path.pop()
    },
  })
  return found
}

test('each type, field, argument, input field, enum value and directive has a description', () => {
  expect(undescribed(readFileSync(resolve(import.meta.dirname, '../../schema.graphql'), 'utf8'))).toEqual([])
})

test('a missing or empty description is found in each kind of definition', () => {
  const schema = `
    schema { query: Query }
    directive @d(a: Int) on FIELD_DEFINITION
    scalar S
    type Query { "" f(a: Int): S "Described." g: S }
    interface I { f: S }
    union U = Query
    enum E { V }
    input In { f: Int }
  `
  expect(undescribed(schema)).toEqual([
    ...['SchemaDefinition', 'd', 'd.a', 'S', 'Query', 'Query.f', 'Query.f.a', 'I', 'I.f'],
    ...['U', 'E', 'E.V', 'In', 'In.f'],
  ])
})
