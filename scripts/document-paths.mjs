// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Folders without documents of ours, and folders that exist on some machines only. */
const ignoredFolders = new Set(['node_modules', 'dist', 'content', 'generated', 'fonts'])

/** Path segments of files that a build or a start writes. */
const writtenLater = new Set(['dist', 'node_modules', '.data', 'generated'])

/** A code span that may be a path: at least one slash, no spaces, and `*`, `<name>` or `{name}` as placeholders. */
const pathSpan = /`([\w.@-][\w.@<>{}*-]*(?:\/[\w.@<>{}*-]+)*\/?)`/g

/** A Markdown link or picture. */
const link = /\]\(([^()\s]+)\)/g

/** A fenced block: its lines are commands, not references. */
const fence = /^```[\s\S]*?^```/gm

/**
 * The Markdown documents of the repository.
 *
 * @param {string} root
 * @returns {string[]} paths from the root
 */
export function documents(root) {
  /** @param {string} folder @returns {string[]} */
  const find = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        const isHidden = entry.name.startsWith('.') && entry.name !== '.github'
        return isHidden || ignoredFolders.has(entry.name) ? [] : find(path)
      }
      return entry.name.endsWith('.md') ? [relative(root, path)] : []
    })
  return find(root).toSorted()
}

/**
 * The references of a document that lead nowhere: relative links, their anchors, and code spans that are paths. A code span
 * is a path where its first segment is a file or folder at the root or beside the document.
 *
 * @param {string} root
 * @param {string} document its path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function brokenReferences(root, document, text) {
  const folder = dirname(resolve(root, document))
  const prose = text.replace(fence, '')
  /** @param {string} path */
  const isPath = (path) => {
    const [first = ''] = path.split('/')
    return path.includes('/') && [root, folder].some((base) => first !== '.' && existsSync(join(base, first)))
  }
  const spans = [...prose.matchAll(pathSpan)]
    .map(([, path = '']) => path)
    .filter((path) => isPath(path) && !path.split('/').some((segment) => writtenLater.has(segment)))
    .filter((path) => ![root, folder].some((base) => isThere(base, path)))
  const links = [...prose.matchAll(link)]
    .map(([, target = '']) => target)
    // Addresses of the web and of the site are no files here.
    .filter((target) => !/^([a-z]+:|\/)/.test(target))
    .filter((target) => !leadsSomewhere(folder, resolve(root, document), target))
  return [...spans, ...links]
}

/**
 * Whether a path exists. A placeholder stands for any part of a name.
 *
 * @param {string} base
 * @param {string} path
 */
function isThere(base, path) {
  const pattern = path.replace(/<[^>]*>|\{[^}]*\}/g, '*').replace(/\/$/, '')
  return pattern.includes('*') ? matches(base, pattern.split('/')) : existsSync(join(base, pattern))
}

/**
 * Whether a file or folder fits a pattern with `*` for any part of a name.
 *
 * @param {string} base
 * @param {readonly string[]} segments
 * @returns {boolean}
 */
function matches(base, [segment, ...rest]) {
  if (segment === undefined) return true
  if (!existsSync(base) || !statSync(base).isDirectory()) return false
  const form = new RegExp(`^${segment.split('*').map(escaped).join('.*')}$`)
  return readdirSync(base).some((name) => form.test(name) && matches(join(base, name), rest))
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Whether a link's file exists, and its heading where it names one.
 *
 * @param {string} folder of the document
 * @param {string} document
 * @param {string} target
 */
function leadsSomewhere(folder, document, target) {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(folder, decodeURIComponent(path))
  if (!existsSync(file)) return false
  if (anchor === undefined || !file.endsWith('.md')) return true
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )
  return headings.includes(anchor)
}

/**
 * The anchor that GitHub gives a heading.
 *
 * @param {string} heading
 */
function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
