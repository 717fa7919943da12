// @ts-check
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lt, satisfies, valid } from 'semver'
import { checkSchema, lastRelease, unreleasedPart } from './schema.mjs'

/** @typedef {{ version?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Package */

/** @param {unknown} value */
const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`

/**
 * @param {string} file a package.json or package-lock.json
 * @param {string} version
 */
function setVersion(file, version) {
  /** @type {Package & { packages?: Record<string, Package> }} */
  const content = JSON.parse(readFileSync(file, 'utf8'))
  const locked = Object.entries(content.packages ?? {}).filter(([path]) => !path.includes('node_modules/'))
  for (const entry of [content, ...locked.map(([, entry]) => entry)]) {
    entry.version = version
    for (const needed of [entry.dependencies, entry.devDependencies]) {
      if (needed?.['@compound/foundation']) needed['@compound/foundation'] = version
    }
  }
  writeFileSync(file, toJson(content))
}

/** @param {string} root */
function sandboxOperations(root) {
  const folder = join(root, 'gateway/sandbox/examples')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return Object.fromEntries(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]))
}

/**
 * Writes `releases/VERSION`, the CHANGELOG's heading and the version of each package.
 *
 * @param {string} root
 * @param {string} version
 * @param {string} date of today, as in 2026-11-20
 */
export async function release(root, version, date) {
  const last = lastRelease(root)
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const [heading = '', ...lines] = unreleasedPart(changelog).split('\n')
  if (valid(version) !== version) throw new Error(`'${version}' isn't a version such as 1.2.3.`)
  if (version === last) throw new Error(`${version} is released already.`)
  if (last && lt(version, last)) throw new Error(`${version} isn't greater than ${last}, the last release.`)
  if (lines.join('').trim() === '') throw new Error('CHANGELOG.md has nothing that is not released yet.')
  const { failures, breaks } = await checkSchema(root)
  if (failures.length > 0) throw new Error(`Breaking: ${failures.join('\n')}\nSee npm run schema:check.`)
  if (breaks && satisfies(version, `^${last}`, { includePrerelease: true })) {
    throw new Error(`${version} breaks clients of ${last}: semantic versioning asks for a higher version.`)
  }

  const folder = join(root, 'releases', version)
  // The files of clients that aren't ours stay. Git has what the last release had.
  if (last) renameSync(join(root, 'releases', last), folder)
  else mkdirSync(folder, { recursive: true })
  copyFileSync(join(root, 'schema.graphql'), join(folder, 'schema.graphql'))
  copyFileSync(join(root, 'web/src/graphql/generated/manifest.json'), join(folder, 'site.json'))
  writeFileSync(join(folder, 'sandbox.json'), toJson(sandboxOperations(root)))
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.replace(heading, `## ${version} (${date})`))
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const path of ['', ...workspaces, 'mutation', 'bench/peers']) {
    setVersion(join(root, path, 'package.json'), version)
  }
  for (const path of ['', 'mutation', 'bench/peers'])
    setVersion(join(root, path, 'package-lock.json'), version)
}
