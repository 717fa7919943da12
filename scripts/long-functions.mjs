import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { importGraph } from './import-graph.mjs'

/** The most lines of a function without a reason beside it. */
const maxLines = 80

/** How the comment directly above a longer function gives its reason. */
const givesReason = /\blonger than 80 lines: \S/i

/** What may stand around a function at its beginning, so that a comment above it is the function's. */
const around = new Set([
  'VariableDeclarator',
  'VariableDeclaration',
  'ExportNamedDeclaration',
  'ExportDefaultDeclaration',
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'ReturnStatement',
  'ExpressionStatement',
  'AwaitExpression',
  'CallExpression',
])

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * The functions of some folders that have more than 80 lines and no reason: a comment directly above that says 'Longer
 * than 80 lines:' and why. Methods, arrow functions and functions inside functions count by themselves. Tests and
 * generated files are left out.
 *
 * @param {string} root the repository's root, absolute
 * @param {readonly string[]} folders from the root
 * @returns {string[]} `file:line name, lines`, by file
 */
export function longFunctions(root, folders) {
  return folders.flatMap((folder) =>
    importGraph(join(root, folder))
      .files.filter((file) => !file.includes('generated/'))
      .flatMap((file) =>
        longFunctionsIn(`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')),
      ),
  )
}

/**
 * @param {string} file its ending tells the parser the language
 * @param {string} source
 * @returns {string[]} as {@link longFunctions}
 */
export function longFunctionsIn(file, source) {
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file} can't be parsed: ${errors[0].message}`)
  /** @type {string[]} */
  const found = []
  /** @param {number} offset */
  const lineAt = (offset) => source.slice(0, offset).split('\n').length

  /** @param {number} start where the function's statement begins */
  function isExplained(start) {
    const above = comments.filter(({ end }) => end <= start).at(-1)
    return (
      above !== undefined && source.slice(above.end, start).trim() === '' && givesReason.test(above.value)
    )
  }

  /**
   * @param {unknown} value a node, a list of nodes, or what is neither
   * @param {{ start: number, name: string } | undefined} place what stands around it and belongs to it
   */
  function walk(value, place) {
    if (Array.isArray(value)) for (const item of value) walk(item, place)
    if (!isNode(value)) return
    const name = nameOf(value) ?? place?.name ?? 'function'
    const start = place?.start ?? value.start
    if (functions.has(value.type)) {
      const line = lineAt(value.start)
      const lines = lineAt(value.end) - line + 1
      if (lines > maxLines && !isExplained(start)) found.push(`${file}:${line} ${name}, ${lines} lines`)
    }
    const inner = around.has(value.type) ? { start, name } : undefined
    for (const child of Object.values(value)) walk(child, inner)
  }
  walk(program, undefined)
  return found
}

/**
 * @param {unknown} value
 * @returns {value is { type: string, start: number, end: number }}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * @param {object} node
 * @returns {string | undefined} the name by which it is declared
 */
function nameOf(node) {
  for (const declared of ['id' in node && node.id, 'key' in node && node.key]) {
    if (typeof declared !== 'object' || declared === null) continue
    if ('name' in declared && typeof declared.name === 'string') return declared.name
  }
  return undefined
}
