import type { InjectOptions } from 'fastify'
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  parse,
  parseValue,
  print,
  type SelectionNode,
  visit,
} from 'graphql'
import type { SiteOperation } from '../site-operations.ts'
import { oddText, oddTexts, oddValue } from './odd-values.ts'
import type { Random } from './random.ts'

/** Changes one of the site's own requests into one that no client sends. */
export function oddRequest(operation: SiteOperation, random: Random): InjectOptions {
  const { text } = operation
  const query = random.chance(0.25)
    ? oddText(text, random)
    : random.chance(0.02)
      ? oddText(random.pick(oddTexts), random)
      : oddDocument(parse(text), random)
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
function oddDocument(document: DocumentNode, random: Random): string {
  const often = random.pick([0.02, 0.1, 0.3])
  const odd = visit(document, {
    SelectionSet: {
      leave: (node) => ({
        ...node,
        selections: node.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD && random.chance(often) ? oddField(selection, random) : selection,
        ),
      }),
    },
  })
  return print(odd)
    .replace(/^(query|mutation)/gm, (kind) =>
      random.chance(often) ? random.pick(['query', 'mutation', 'subscription']) : kind,
    )
    .replace(/\.\.\.\w+/g, (spread) =>
      random.chance(often / 2) ? random.pick(['...Nobody', '...PostCard_post']) : spread,
    )
}

const named = (value: string) => ({ kind: Kind.NAME, value }) as const
const selecting = (...selections: SelectionNode[]) => ({ kind: Kind.SELECTION_SET, selections }) as const

const fieldNames = ['nothing', '__typename', 'id', 'items', '__schema', 'viewer', 'related']
const argumentNames = ['first', 'perPage', 'page', 'length', 'id', 'input', 'by', 'width']
const directiveNames = ['include', 'skip', 'cacheControl', 'nobody', 'oneOf']
const numbers = ['0', '-1', '50', '51', '2147483648', '9'.repeat(400)]
const otherValues = ['null', 'NOBODY', '$nobody', '[]', '{}'].map((text) => parseValue(text))

const oddArgument = (name: string, random: Random): ArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: named(name),
  value: random.pick([
    { kind: Kind.INT, value: random.pick(numbers) },
    { kind: Kind.STRING, value: random.pick(oddTexts) },
    ...otherValues,
  ]),
})

function oddField(node: FieldNode, random: Random): SelectionNode[] {
  const { selectionSet, ...leaf } = node
  const change = random.pick<() => SelectionNode[]>([
    () => [{ ...node, name: named(random.pick(fieldNames)) }],
    () => Array.from({ length: random.pick([2, 30]) }, (_, at) => ({ ...node, alias: named(`a${at}`) })),
    () => [leaf],
    () => [{ ...node, selectionSet: selecting(node) }],
    () => {
      const names = argumentNames.filter(() => random.chance(0.3))
      return [{ ...node, arguments: names.map((name) => oddArgument(name, random)) }]
    },
    () => [{ ...node, directives: [{ kind: Kind.DIRECTIVE, name: named(random.pick(directiveNames)) }] }],
    () => [{ kind: Kind.INLINE_FRAGMENT, selectionSet: selecting(node) }],
    () => [],
  ])
  return change()
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

/** Half a character becomes a replacement character. */
function byAddress(parameters: Record<string, unknown>): InjectOptions {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return { url: `/graphql?${search}`, headers: { 'apollo-require-preflight': '1' } }
}
