import type { InjectOptions } from 'fastify'
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  visit,
} from 'graphql'
import type { SiteOperation } from '../site-operations.ts'
import { oddText, oddTexts, oddValue } from './odd-values.ts'
import type { Random } from './random.ts'

type Mutable = { -readonly [Key in keyof FieldNode]: FieldNode[Key] }

/**
 * One request to `/graphql` that no client of ours would send, made from one of the site's own. Odd headers, methods and
 * addresses are those of `cache-poisoning.ts`.
 */
export function oddRequest(operation: SiteOperation, random: Random): InjectOptions {
  const { text } = operation
  const document = parse(text)
  const query = random.chance(0.25)
    ? oddText(text, random)
    : random.chance(0.02)
      ? oddText(random.pick(oddTexts), random)
      : print(oddDocument(document, random))
  const parameters: Record<string, unknown> = {
    query: random.chance(0.04) ? oddValue(random) : query,
    ...(random.chance(0.9) && { variables: oddVariables(operation, random) }),
    ...(random.chance(0.1) && { operationName: random.chance(0.5) ? 'Nobody' : oddValue(random) }),
    ...(random.chance(0.1) && {
      extensions: random.pick([
        { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } },
        { persistedQuery: { version: random.below(3), sha256Hash: oddValue(random) } },
        { persistedQuery: oddValue(random) },
        oddValue(random),
      ]),
    }),
    ...(random.chance(0.05) && { [random.pick(oddTexts)]: oddValue(random) }),
  }
  return random.chance(0.15) ? byAddress(parameters) : byBody(parameters, random)
}

const oddVariables = ({ variables }: SiteOperation, random: Random): unknown =>
  random.chance(0.05)
    ? oddValue(random)
    : Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [
          name,
          random.chance(0.4) ? oddValue(random) : value,
        ]),
      )

/** The document with some of its fields renamed, doubled, emptied, nested or given other arguments. */
function oddDocument(document: DocumentNode, random: Random): DocumentNode {
  const often = random.pick([0.02, 0.1, 0.3])
  return visit(document, {
    SelectionSet: {
      leave(node) {
        const selections = node.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD && random.chance(often) ? oddField(selection, random) : selection,
        )
        return { ...node, selections }
      },
    },
    OperationDefinition: {
      leave(node) {
        if (!random.chance(often)) return undefined
        return {
          ...node,
          operation: random.pick(['query', 'mutation', 'subscription']),
        } as OperationDefinitionNode
      },
    },
    FragmentSpread: {
      leave(node) {
        if (!random.chance(often / 2)) return undefined
        return { ...node, name: { kind: Kind.NAME, value: random.pick(['Nobody', 'PostCard_post']) } }
      },
    },
  })
}

function oddField(node: FieldNode, random: Random): FieldNode | SelectionNode[] {
  const field: Mutable = { ...node }
  switch (random.below(8)) {
    case 0:
      field.name = {
        kind: Kind.NAME,
        value: random.pick(['nothing', '__typename', 'id', 'items', '__schema', 'viewer', 'related']),
      }
      break
    case 1:
      return Array.from({ length: random.pick([2, 30]) }, (_, at) => ({
        ...node,
        alias: { kind: Kind.NAME, value: `a${at}` },
      }))
    case 2:
      delete field.selectionSet
      break
    case 3:
      field.selectionSet = { kind: Kind.SELECTION_SET, selections: [node] }
      break
    case 4:
      field.arguments = ['first', 'perPage', 'page', 'length', 'id', 'input', 'by', 'width']
        .filter(() => random.chance(0.3))
        .map((name) => ({
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: name },
          value: random.pick([
            { kind: Kind.INT, value: random.pick(['0', '-1', '50', '51', '2147483648', '9'.repeat(400)]) },
            { kind: Kind.STRING, value: random.pick(oddTexts) },
            { kind: Kind.NULL },
            { kind: Kind.ENUM, value: 'NOBODY' },
            { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: 'nobody' } },
            { kind: Kind.LIST, values: [] },
            { kind: Kind.OBJECT, fields: [] },
          ] as const),
        }))
      break
    case 5:
      field.directives = [
        {
          kind: Kind.DIRECTIVE,
          name: {
            kind: Kind.NAME,
            value: random.pick(['include', 'skip', 'cacheControl', 'nobody', 'oneOf']),
          },
        },
      ]
      break
    case 6:
      return [{ kind: Kind.INLINE_FRAGMENT, selectionSet: { kind: Kind.SELECTION_SET, selections: [node] } }]
    default:
      return []
  }
  return field
}

function byBody(parameters: Record<string, unknown>, random: Random): InjectOptions {
  const text = JSON.stringify(random.chance(0.02) ? oddValue(random) : parameters)
  return {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: random.chance(0.05) ? oddText(text, random) : text,
  }
}

function byAddress(parameters: Record<string, unknown>): InjectOptions {
  const search = Object.entries(parameters).map(
    ([name, value]) =>
      `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(typeof value === 'string' ? value : JSON.stringify(value)))}`,
  )
  return { url: `/graphql?${search.join('&')}`, headers: { 'apollo-require-preflight': '1' } }
}

/** `encodeURIComponent` throws at half a pair. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '\ufffd')
