import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importGraph } from './import-graph.mjs'

/**
 * The modules of the gateway that may name an upstream: its own folder, the registry that lists it, the domains and the
 * context that read from it, and the players of the videos that texts embed. All others are made from the registry.
 */
const mayName = [
  /^upstreams\/[^/]+\//,
  /^upstreams\/registry\.ts$/,
  /^domains\//,
  /^context\.ts$/,
  /^html\//,
  /^generated\//,
]

/**
 * The names of upstreams in modules that are not about one: in code or in a comment.
 *
 * @param {string} source the gateway's `src`, absolute
 * @returns {string[]} `file: name`, by file
 */
export function upstreamNamesIn(source) {
  const names = readdirSync(join(source, 'upstreams')).flatMap((folder) => namesOf(source, folder))
  return importGraph(source)
    .files.filter((file) => !mayName.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8').toLowerCase()
      return names.filter((name) => text.includes(name.toLowerCase())).map((name) => `${file}: ${name}`)
    })
}

/**
 * @param {string} source
 * @param {string} folder of `upstreams`
 * @returns {string[]} the folder's own name and that of its entry, its service and its prefix of cache keys
 */
function namesOf(source, folder) {
  const file = join(source, 'upstreams', folder, 'upstream.ts')
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const patterns = [
    /^export const (\w+) = defineUpstream\(/m,
    /^ {2}service: '(\w+)'/m,
    /\bprefix: '([\w-]+)'/,
  ]
  const found = patterns.map((pattern) => {
    const [, name] = pattern.exec(text) ?? []
    if (name === undefined) throw new Error(`${file} has nothing like ${pattern}`)
    return name
  })
  return [...new Set([folder, ...found])]
}
