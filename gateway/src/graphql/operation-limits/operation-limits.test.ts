import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  getIntrospectionQuery,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  Lexer,
  parse,
  print,
  Source,
  TokenKind,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { readOperationManifest } from '../persisted-operations.ts'
import { createCostReader } from './cost.ts'
import { countIn } from './count-limits.ts'
import { depthOf } from './depth-limit.ts'
import { operationLimits, requestLimits } from './operation-limits.ts'

const root = resolve(import.meta.dirname, '../../../..')
const schema = buildSchema(readFileSync(resolve(root, 'schema.graphql'), 'utf8'))
const costOf = createCostReader(schema)
const manifest = await readOperationManifest(resolve(root, 'web/src/graphql/generated/manifest.json'))

function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text))
  let count = 0
  while (lexer.advance().kind !== TokenKind.EOF) count += 1
  return count
}

function operationIn(document: DocumentNode) {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operation === undefined) throw new Error('The document has no operation')
  return operation
}

function needsOf(text: string) {
  const document = parse(text)
  const operation = operationIn(document)
  const { answer: cost, introspection } = costOf(document, operation, {})
  const fragment = (name: string) =>
    document.definitions.find((node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name)
  return {
    tokens: tokensOf(text),
    depth: depthOf(operation.selectionSet, (name) => {
      const found = fragment(name)
      return found?.kind === Kind.FRAGMENT_DEFINITION ? found.selectionSet : undefined
    }),
    ...countIn(document),
    ...{ cost, introspection },
  }
}

describe('operationLimits', () => {
  const needs = [...manifest.values()].map(needsOf)
  const most = (what: keyof (typeof needs)[number]) => Math.max(1, ...needs.map((need) => need[what]))

  it.each(['tokens', 'depth', 'aliases', 'cost'] as const)(
    'lets %s be two to four times what the site’s largest operation needs',
    (what) => {
      expect(needs.length).toBeGreaterThan(30)
      expect(operationLimits[what]).toBeGreaterThanOrEqual(2 * most(what))
      expect(operationLimits[what]).toBeLessThanOrEqual(4 * most(what))
    },
  )

  it('allows a few directives; the site needs at most one', () => {
    expect(most('directives')).toBe(1)
    expect(operationLimits.directives).toBe(4)
  })

  it('allows an editor to request the whole schema, and about twice as much', () => {
    const editor = needsOf(
      getIntrospectionQuery({
        oneOf: true,
        schemaDescription: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        inputValueDeprecation: true,
      }),
    )
    expect(editor.tokens).toBeLessThan(operationLimits.tokens)
    expect(operationLimits.introspection).toBeGreaterThanOrEqual(1.5 * editor.introspection)
    expect(operationLimits.introspection).toBeLessThanOrEqual(3 * editor.introspection)
  })

  it('allows documents and addresses four to eleven times as long as the site’s longest', () => {
    const longest = Math.max(...[...manifest.values()].map((text) => Buffer.byteLength(text)))
    for (const limit of [requestLimits.document, requestLimits.address]) {
      expect(limit).toBeGreaterThanOrEqual(4 * longest)
      expect(limit).toBeLessThanOrEqual(11 * longest)
    }
  })
})

describe('the schema', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => ({ type, field }))
        : [],
    )

  it('limits the length of every list', () => {
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

  it('gives an interface’s field the cost that its types give it', () => {
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
