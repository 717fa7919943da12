import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

/**
 * A layer: some files, and the layers below that they may import. Files of one layer may import each other.
 *
 * @typedef {object} Layer
 * @property {string} name
 * @property {readonly string[]} files patterns below the table's folder: `*` stands for a part of a name, `**` for any
 *   path. A file belongs to the first layer with a pattern that matches.
 * @property {readonly string[]} mayImport names of layers
 */

/**
 * Folders that stand side by side, such as the domains. Each may import the others by their public files alone.
 *
 * @typedef {object} Siblings
 * @property {string} folder the parent folder. Files that lie directly in it are everybody's.
 * @property {readonly string[]} publicFiles patterns below the table's folder
 */

/**
 * What the files of one folder may import.
 *
 * @typedef {object} LayerTable
 * @property {string} folder from the repository's root
 * @property {readonly Layer[]} layers from the bottom up
 * @property {readonly Siblings[]} siblings
 */

/**
 * An import of one file by another. Paths from the table's folder, with slashes.
 *
 * @typedef {object} Edge
 * @property {string} from
 * @property {string} to
 */

/**
 * What breaks a layer table, a line each; every list is empty where the table holds.
 *
 * @typedef {object} Violations
 * @property {string[]} unplaced files that belong to no layer
 * @property {string[]} upward imports of a layer that the importing one may not import
 * @property {string[]} sideways imports of a sibling's private file
 * @property {string[]} cycles files that import each other, type-only imports included
 */

const moduleName = /\.(ts|tsx|mts|js|jsx|mjs)$/
/** Folders whose modules are not the part's own sources: packages and built files. */
const foreign = /(^|\/)(node_modules|dist)\//
const testName = /\.(test|spec|suite)\.[a-z]+$/

/**
 * Reads the imports of every module in a folder: static, dynamic, type-only, and re-exports. Tests are left out.
 *
 * @param {string} folder absolute
 * @returns {{ files: string[], edges: Edge[] }} imports of files outside the folder are left out
 */
export function importGraph(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => moduleName.test(file) && !testName.test(file) && !foreign.test(file))
    .sort()
  const edges = files.flatMap((from) => {
    const file = join(folder, from)
    return [...new Set(specifiersIn(file, readFileSync(file, 'utf8')))].flatMap((specifier) => {
      const target = targetOf(file, specifier)
      if (target === undefined) return []
      const to = relative(folder, target).split(sep).join('/')
      return to.startsWith('..') || testName.test(to) ? [] : [{ from, to }]
    })
  })
  return { files, edges }
}

/**
 * @param {LayerTable} table
 * @param {string} root the repository's root, absolute
 * @returns {Violations}
 */
export function violationsOf({ folder, layers, siblings }, root) {
  const { files, edges } = importGraph(join(root, folder))
  /** @param {string} file */
  const layerOf = (file) => layers.find(({ files: patterns }) => matchesAny(file, patterns))

  return {
    unplaced: files.filter((file) => layerOf(file) === undefined),
    upward: edges.flatMap(({ from, to }) => {
      const lower = layerOf(to)
      const upper = layerOf(from)
      if (lower === undefined || upper === undefined || lower === upper) return []
      return upper.mayImport.includes(lower.name) ? [] : [`${from} (${upper.name}) → ${to} (${lower.name})`]
    }),
    sideways: edges.filter((edge) => siblings.some((group) => isSideways(edge, group))).map(lineOf),
    cycles: cyclesIn(files, edges),
  }
}

/**
 * @param {Edge} edge
 * @param {Siblings} siblings
 */
function isSideways({ from, to }, { folder, publicFiles }) {
  const [own, other] = [from, to].map((file) => siblingOf(file, folder))
  return own !== undefined && other !== undefined && own !== other && !matchesAny(to, publicFiles)
}

/**
 * @param {string} file
 * @param {string} folder
 * @returns {string | undefined} the folder below `folder` that holds the file
 */
function siblingOf(file, folder) {
  if (!file.startsWith(`${folder}/`)) return undefined
  const [first, ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length === 0 ? undefined : first
}

/** @param {Edge} edge */
const lineOf = ({ from, to }) => `${from} → ${to}`

/**
 * The groups of files that import each other (strongly connected components, by Tarjan), each as one round trip.
 *
 * @param {readonly string[]} files
 * @param {readonly Edge[]} edges
 * @returns {string[]}
 */
function cyclesIn(files, edges) {
  /** @type {Map<string, string[]>} */
  const imports = new Map(files.map((file) => [file, []]))
  for (const { from, to } of edges) imports.get(from)?.push(to)

  /** @type {Map<string, number>} */
  const order = new Map()
  /** @type {Map<string, number>} */
  const lowest = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const groups = []

  /** @param {string} file */
  function visit(file) {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) === order.get(file)) groups.push(stack.splice(stack.indexOf(file)))
  }
  for (const file of files) if (!order.has(file)) visit(file)

  return groups
    .filter(([first = '', ...others]) => others.length > 0 || imports.get(first)?.includes(first))
    .map((group) => roundTrip(group, imports).join(' → '))
}

/**
 * The shortest way from a group's first file back to itself.
 *
 * @param {readonly string[]} group
 * @param {ReadonlyMap<string, readonly string[]>} imports
 */
function roundTrip([start = '', ...others], imports) {
  const members = new Set([start, ...others])
  let paths = [[start]]
  const seen = new Set()
  while (paths.length > 0) {
    /** @type {string[][]} */
    const longer = []
    for (const path of paths) {
      for (const next of imports.get(path.at(-1) ?? '') ?? []) {
        if (next === start) return [...path, start]
        if (!members.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...path, next])
      }
    }
    paths = longer
  }
  return [start, ...others]
}

/**
 * @param {string} file
 * @param {string} specifier
 * @returns {string | undefined} the absolute file that a relative specifier names; undefined for a package
 */
function targetOf(file, specifier) {
  if (!specifier.startsWith('.')) return undefined
  const path = resolve(dirname(file), specifier.replace(/\?.*$/, ''))
  const found = [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate))
  return found !== undefined && statSync(found).isFile() ? found : path
}

/**
 * @param {string} file its ending tells the parser the language
 * @param {string} source
 * @returns {string[]} what the module imports, as it is written there
 */
function specifiersIn(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file} can't be parsed: ${errors[0].message}`)
  /** @type {string[]} */
  const found = []
  /** @param {unknown} node */
  function walk(node) {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && typeof node.type === 'string' && importingNodes.has(node.type)) {
      const specifier = 'source' in node ? literal(node.source) : undefined
      if (specifier !== undefined) found.push(specifier)
    }
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(program)
  return found
}

/** The nodes of a syntax tree that name a module in `source`. */
const importingNodes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/**
 * @param {unknown} node
 * @returns {string | undefined} the value of a text literal
 */
function literal(node) {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined
}

/**
 * @param {string} file
 * @param {readonly string[]} patterns
 */
function matchesAny(file, patterns) {
  return patterns.some((pattern) => expressionOf(pattern).test(posix.normalize(file)))
}

/** @param {string} pattern */
function expressionOf(pattern) {
  const parts = pattern.split('**').map((part) =>
    part
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|\\]/g, '\\$&'))
      .join('[^/]*'),
  )
  return new RegExp(`^${parts.join('.*')}$`)
}
