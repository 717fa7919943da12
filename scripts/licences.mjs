// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// npm run licences: writes docs/licences.md, the list of every package that is delivered with the product, from the
// lockfile. A test holds it up to date.

/** @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean, hasInstallScript?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ name: string, version: string, licence: string, hasInstallScript: boolean }} Delivered */

/** Development dependencies whose code the build puts into the sandbox page. */
const builtIn = ['@graphiql/toolkit', 'graphiql']

/** Licences that ask for no more than to be named. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]

/**
 * Packages that hold a library under the LGPL (libvips) as a file of its own, which whoever has the product can replace: it
 * is loaded when the program runs, and nothing of it is built into our code.
 */
const sharedLibraries = /^@img\/sharp-/

/**
 * Whether a package may be delivered.
 *
 * @param {Pick<Delivered, 'name' | 'licence'>} delivered
 */
export function mayBeDelivered({ name, licence }) {
  const others = sharedLibraries.test(name) ? licence.replace('LGPL-3.0-or-later', 'MIT') : licence
  return isAllowed(others)
}

/**
 * Whether a licence, or each part of an expression of several, is allowed.
 *
 * @param {string} licence an SPDX expression
 */
export function isAllowed(licence) {
  const parts = licence.split(/\s+(?:AND|OR)\s+|[()\s]+/).filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => allowedLicences.includes(part))
}

/**
 * The packages that are delivered: production dependencies of the parts, and what is built in.
 *
 * @param {string} root the repository
 * @returns {Delivered[]} by name
 */
export function deliveredPackages(root) {
  /** @type {Record<string, LockedPackage>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const places = new Set(
    Object.entries(locked)
      .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
      .map(([place]) => place),
  )
  /** @param {string} name @param {string} from */
  const resolved = (name, from) => {
    for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$|[^/]+$/, '')) {
      const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (place in locked) return place
      if (folder === '') return undefined
    }
  }
  /** @param {string} place */
  const add = (place) => {
    if (places.has(place) && !builtIn.some((name) => place.endsWith(`node_modules/${name}`))) return
    places.add(place)
    const { dependencies, optionalDependencies } = locked[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const inside = resolved(name, place)
      if (inside !== undefined && !places.has(inside)) add(inside)
    }
  }
  for (const name of builtIn) {
    const place = resolved(name, '')
    if (place !== undefined) add(place)
  }
  return [...places]
    .map((place) => ({
      name: place.split('node_modules/').at(-1) ?? place,
      version: locked[place]?.version ?? '',
      licence: locked[place]?.license ?? 'not stated',
      hasInstallScript: locked[place]?.hasInstallScript ?? false,
    }))
    .filter(
      (one, at, all) =>
        all.findIndex(({ name, version }) => name === one.name && version === one.version) === at,
    )
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

/**
 * The text of `docs/licences.md`.
 *
 * @param {readonly Delivered[]} packages
 */
export function licencesPage(packages) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const sums = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return [
    '# Licences',
    '',
    'The packages that are delivered with the product, in its containers or built into its pages, as the lockfile',
    'names them. Written by `npm run licences`; a test holds it up to date and lets in no licence that asks for more',
    'than to be named. libvips, which draws the pictures of share previews, is under the LGPL: it is a file of its own',
    'in its package (`@img/sharp-libvips-…`), is loaded when the site runs, and may be replaced. The typefaces Bricolage Grotesque and Instrument Sans are under the SIL Open Font License 1.1;',
    'its text stands beside them in `web/src/styles/fonts`.',
    '',
    '| licence | packages |',
    '|---|---|',
    ...sums.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '..')
  writeFileSync(join(root, 'docs/licences.md'), licencesPage(deliveredPackages(root)))
}
