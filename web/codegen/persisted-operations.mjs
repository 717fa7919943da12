// @ts-check
import { createHash } from 'node:crypto'
import { dirname, relative, sep } from 'node:path'
import { plugin as urqlHooks } from '@graphql-codegen/typescript-urql'
import { gql, stringifyDocument } from '@urql/core'
import { Kind, print, visit } from 'graphql'

/**
 * The fragments that an operation spreads, also through other fragments, each once, in order of use.
 * @param {import('graphql').OperationDefinitionNode} operation
 * @param {ReadonlyMap<string, import('graphql').FragmentDefinitionNode>} fragments by name
 * @returns {import('graphql').FragmentDefinitionNode[]}
 */
function fragmentsOf(operation, fragments) {
  /** @type {Set<import('graphql').FragmentDefinitionNode>} */
  const used = new Set()
  /** @param {import('graphql').DefinitionNode} definition */
  const collect = (definition) => {
    visit(definition, {
      enter: (node) => {
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : undefined
        if (fragment === undefined || used.has(fragment)) return
        used.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return [...used]
}

/** @type {import('graphql').FieldNode} */
const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/**
 * Adds `__typename` to every selection except an operation's own, as the client's cache needs.
 * @param {import('graphql').DocumentNode} document
 * @returns {import('graphql').DocumentNode}
 */
const withTypenames = (document) =>
  visit(document, {
    leave: (node, _key, parent) => {
      const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
      if (node.kind !== Kind.SELECTION_SET || isRoot) return undefined
      const isAsked = node.selections.some(
        (selection) =>
          selection.kind === Kind.FIELD && selection.name.value === '__typename' && !selection.alias,
      )
      return isAsked ? undefined : { ...node, selections: [...node.selections, typename] }
    },
  })

/**
 * The text that the site's GraphQL client sends. Made with the client's own functions: the hash must match
 * this exact text.
 * @param {import('graphql').OperationDefinitionNode} operation
 * @param {ReadonlyMap<string, import('graphql').FragmentDefinitionNode>} fragments by name
 * @returns {string}
 */
const textOf = (operation, fragments) =>
  stringifyDocument(
    gql(
      print(
        withTypenames({
          kind: Kind.DOCUMENT,
          definitions: [operation, ...fragmentsOf(operation, fragments)],
        }),
      ),
    ),
  )

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Every named operation with its text and hash, sorted by name.
 * @param {import('@graphql-codegen/plugin-helpers').Types.DocumentFile[]} files
 * @param {readonly { node: import('graphql').FragmentDefinitionNode }[]} [externalFragments] those of other files
 */
function persistedOperations(files, externalFragments = []) {
  const definitions = files.flatMap((file) => file.document?.definitions ?? [])
  const fragments = new Map(
    [...definitions, ...externalFragments.map(({ node }) => node)].flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )
  return definitions
    .flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION || definition.name === undefined) return []
      const text = textOf(definition, fragments)
      return [{ name: definition.name.value, kind: definition.operation, text, hash: sha256(text) }]
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * A document: name, kind and hash without the text, so that a page carries 64 characters per operation instead
 * of a syntax tree. `@public`, because the hook may be its only user.
 * @param {ReturnType<typeof persistedOperations>[number]} operation
 */
function documentOf({ name, kind, hash }) {
  const result = `${name}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  return `/** @public */
export const ${name}Document = /*#__PURE__*/ persistedDocument<${result}, ${result}Variables, '${name}'>('${name}', '${kind}', '${hash}')`
}

/** @param {string} file */
function importIn(file) {
  const path = relative(dirname(file), 'web/src/graphql/persisted-document.ts').replaceAll(sep, '/')
  return `import { persistedDocument } from '${path.startsWith('.') ? path : `./${path}`}';`
}

/**
 * Codegen plugin. `output: 'documents'` writes the client's documents and, except in `*.no-hooks.graphql`, the
 * hooks of `typescript-urql`; `output: 'manifest'` the JSON object hash → text that the gateway trusts and that
 * the client fetches if a gateway does not know a hash.
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction<
 *   Parameters<typeof urqlHooks>[2] & { output: 'documents' | 'manifest' }
 * >}
 */
export const plugin = async (schema, files, config, info) => {
  const operations = persistedOperations(files, config.externalFragments)
  if (config.output === 'manifest')
    return `${JSON.stringify(Object.fromEntries(operations.map(({ hash, text }) => [hash, text])), null, 2)}\n`
  if (operations.length === 0) return ''
  const prepend = [importIn(info?.outputFile ?? '')]
  const documents = operations.map(documentOf)
  if (files.every(({ location }) => location?.endsWith('.no-hooks.graphql')))
    return { prepend, content: documents.join('\n\n') }
  const hooks = await urqlHooks(schema, files, config, info)
  return {
    // The documents that the hooks would import are in the same file.
    prepend: [
      ...prepend,
      ...(hooks.prepend ?? []).filter((line) => !line.startsWith('import * as Operations')),
    ],
    content: [...documents, hooks.content].join('\n\n'),
  }
}
