// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import util from 'node:util'
import { readEnvironment } from './environment.mjs'

/** @typedef {import('./plan.mjs').Environment} Environment */
/** @typedef {{ command: string, args: string[], env?: Environment }} Program */

/**
 * @typedef {object} Database
 * @property {'embedded' | 'postgresql'} kind
 * @property {(write: (program: Program) => Promise<unknown>) => Promise<void>} dump gives `write` a program that writes it
 * @property {(decrypted: Program) => Promise<string>} restore reads what `dump` wrote, and returns what it did
 */

/** The message is for the operator. */
export class BackupError extends Error {}

/** A folder of its own for each, by its moment: 2026-12-01T03-00-00Z. */
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

const dayMs = 24 * 60 * 60 * 1000

/** @returns {Program} */
const compose = (/** @type {string[]} */ ...args) => ({ command: 'docker', args: ['compose', ...args] })

const isInContainers = (/** @type {Environment} */ { COMPOSE_PROFILES }) =>
  COMPOSE_PROFILES?.split(',').includes('product-api') ?? false

/** @returns {Program} a command to the running product API */
const operator = (/** @type {Environment} */ environment, /** @type {string} */ command) =>
  isInContainers(environment)
    ? compose('exec', '-T', 'product-api', 'node', 'scripts/operator.mjs', command)
    : {
        command: process.execPath,
        args: [join(import.meta.dirname, 'operator.mjs'), command],
        env: environment,
      }

/**
 * @param {string} root the repository
 * @param {Program[]} programs each reads what the one before it writes
 * @returns {Promise<string>} what the last one wrote
 * @throws {BackupError} with what the first that failed wrote to its standard error
 */
async function pipe(root, ...programs) {
  const children = programs.map(({ command, args, env }, index) =>
    spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [index === 0 ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    }),
  )
  let output = ''
  /** @type {(() => string)[]} in the order in which they failed */
  const failures = []
  const ends = children.map(async (child, index) => {
    let errors = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    const next = children[index + 1]
    if (!next) {
      child.stdout?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    } else if (child.stdout && next.stdin) {
      // If the next one ends early, it says why.
      pipeline(child.stdout, next.stdin).catch(() => undefined)
    }
    const name = programs[index]?.command
    child.on('exit', (code, signal) => {
      if (code !== 0) failures.push(() => errors.trim() || `${name}: ${signal ?? `exit code ${code}`}`)
    })
    await once(child, 'close').catch(() => failures.push(() => `${name} can't be started. Is it installed?`))
  })
  await Promise.all(ends)
  // The first one is the cause: those after it lack input, and those before it a reader.
  if (failures[0]) throw new BackupError(failures[0]())
  return output
}

/**
 * @param {string} root the repository
 * @param {Environment} environment
 * @returns {Promise<Database>}
 */
async function databaseOf(root, environment) {
  const inContainers = isInContainers(environment)
  /** Before a restored database is served. */
  const settle = async (/** @type {Record<string, string>} */ variables) => {
    const program = inContainers
      ? compose('run', '--rm', '-T', 'product-api', 'node', 'product-api/dist/main.js', 'settle')
      : { command: process.execPath, args: [join(root, 'product-api/dist/main.js'), 'settle'] }
    const env = { ...(!inContainers && environment), ...variables }
    const { sent, deletions, deletedAgain } = JSON.parse(await pipe(root, { ...program, env }))
    return `Deleted again: ${deletedAgain} of ${deletions} members in the journal. Not sent again: ${sent} messages.`
  }
  return inContainers || environment.DATABASE_URL
    ? await postgresql(root, environment, settle)
    : embedded(root, environment, settle)
}

/** @typedef {(variables: Record<string, string>) => Promise<string>} Settle */

/**
 * Without DATABASE_URL, that of docker compose.
 *
 * @param {string} root the repository
 * @param {Environment} environment
 * @param {Settle} settle
 * @returns {Promise<Database>}
 */
async function postgresql(root, environment, settle) {
  const url = new URL(environment.DATABASE_URL || 'postgres://product_api@postgres:5432/product_api')
  const variable = isInContainers(environment) ? 'POSTGRES_PASSWORD' : 'DATABASE_PASSWORD'
  const file = environment[`${variable}_FILE`]
  // The process list shows arguments.
  const env = {
    PGPASSWORD:
      environment[variable] ||
      (file ? (await readFile(resolve(root, file), 'utf8')).trim() : decodeURIComponent(url.password)),
  }
  const name = url.pathname.slice(1)
  const addressOf = (/** @type {string} */ database, changes = {}) =>
    Object.assign(new URL(url), { pathname: database, ...changes }).href
  /** @returns {Program} */
  const program = (
    /** @type {string} */ command,
    /** @type {string} */ database,
    /** @type {string[]} */ ...args
  ) =>
    environment.DATABASE_URL
      ? { command, args: [`--dbname=${addressOf(database, { password: '' })}`, ...args], env }
      : compose(
          'exec',
          '-T',
          'postgres',
          command,
          `--username=${url.username}`,
          `--dbname=${database}`,
          ...args,
        )
  const sql = (/** @type {string[]} */ ...statements) =>
    pipe(
      root,
      program(
        'psql',
        'postgres',
        '--no-psqlrc',
        '--quiet',
        '--no-align',
        '--tuples-only',
        '--set=ON_ERROR_STOP=1',
        ...statements.map((text) => `--command=${text}`),
      ),
    )
  const [restored, replaced] = [`${name}_restored`, `${name}_replaced`]
  return {
    kind: 'postgresql',
    dump: async (write) => {
      await write(program('pg_dump', name, '--no-owner', '--no-privileges', '--compress=6'))
    },
    restore: async (decrypted) => {
      if (!environment.DATABASE_URL) await pipe(root, compose('up', '--detach', '--wait', 'postgres'))
      await sql(`drop database if exists "${restored}"`, `create database "${restored}" template template0`)
      const psql = program(
        'psql',
        restored,
        '--no-psqlrc',
        '--quiet',
        '--output=/dev/null',
        '--set=ON_ERROR_STOP=1',
      )
      await pipe(root, decrypted, { command: 'gzip', args: ['--decompress'] }, psql)
      const said = await settle({ DATABASE_URL: addressOf(restored) })
      const rename = `alter database "${restored}" rename to "${name}"`
      if (!(await sql(`select 1 from pg_database where datname = '${name}'`))) {
        await sql(rename)
        return said
      }
      await sql(`drop database if exists "${replaced}"`)
      await sql(`alter database "${name}" rename to "${replaced}"; ${rename}`)
      return `${said} The database from before is ${replaced}: drop it when nobody needs it.`
    },
  }
}

/**
 * @param {string} root the repository
 * @param {Environment} environment
 * @param {Settle} settle
 * @returns {Database}
 */
function embedded(root, environment, settle) {
  const data = resolve(root, environment.PRODUCT_API_DATA || '.data/product-api')
  return {
    kind: 'embedded',
    dump: async (write) => {
      const copy = (await pipe(root, operator(environment, 'copy-database'))).trim()
      try {
        await write({ command: 'tar', args: ['--create', '--gzip', `--directory=${copy}`, '.'] })
      } finally {
        await rm(copy, { recursive: true })
      }
    },
    restore: async (decrypted) => {
      const [files, replaced, staging] = [
        join(data, 'database'),
        join(data, 'database.replaced'),
        join(data, 'restored'),
      ]
      await rm(staging, { recursive: true, force: true })
      await mkdir(join(staging, 'database'), { recursive: true })
      const target = `--directory=${join(staging, 'database')}`
      await pipe(root, decrypted, { command: 'tar', args: ['--extract', '--gzip', target] })
      // Signs tickets.
      const secret = join(data, 'secret')
      if (existsSync(secret)) await cp(secret, join(staging, 'secret'))
      const journal = resolve(root, environment.JOURNAL_FOLDER || join(data, 'journal'))
      const said = await settle({ PRODUCT_API_DATA: staging, JOURNAL_FOLDER: journal })
      await rm(replaced, { recursive: true, force: true })
      if (existsSync(files)) await rename(files, replaced)
      await rename(join(staging, 'database'), files)
      await rm(staging, { recursive: true })
      return `${said} The database from before is in ${replaced}: delete it when nobody needs it.`
    },
  }
}

/**
 * Content and settings: the file of the environment, and each file and folder that it names.
 *
 * @param {string} root the repository
 * @param {string} settings
 */
async function filesOf(root, settings) {
  const given = existsSync(settings) ? util.parseEnv(await readFile(settings, 'utf8')) : {}
  const named = Object.entries(given).flatMap(([name, value]) =>
    /_(FILE|DIR)$/.test(name) ? (value ?? []) : [],
  )
  const paths = [settings, given.SITE_FILES || 'deploy/site', ...named].map((path) => resolve(root, path))
  return [...new Set(paths)].flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found?.isFile() && !found?.isDirectory()) return []
    const inside = relative(root, path)
    return inside.startsWith('..') ? path : inside
  })
}

/** @param {string} root the repository */
async function migrationsOf(root) {
  const { entries } = JSON.parse(await readFile(join(root, 'product-api/drizzle/meta/_journal.json'), 'utf8'))
  return entries.map((/** @type {{ tag: string }} */ { tag }) => tag)
}

/**
 * @typedef {object} Place
 * @property {string} root the repository
 * @property {string | undefined} [file] the environment's file, instead of `.env`
 */

/**
 * @param {Place & { now?: Date }} place
 * @returns {Promise<string>} the new backup's folder
 */
export async function backUp({ root, file, now = new Date() }) {
  const environment = readEnvironment(root, file)
  const recipients = environment.BACKUP_RECIPIENTS?.split(',').map((one) => `--recipient=${one.trim()}`)
  if (!environment.BACKUP_RECIPIENTS || !recipients) {
    throw new BackupError('BACKUP_RECIPIENTS is missing: the public key that age-keygen prints.')
  }
  const [days, weeks] = [
    countOf(environment, 'BACKUP_DAYS', 7, 1),
    countOf(environment, 'BACKUP_WEEKS', 4, 0),
  ]
  const database = await databaseOf(root, environment)
  const folder = resolve(root, environment.BACKUP_FOLDER || '.data/backups')
  await mkdir(folder, { recursive: true })
  const begun = await mkdtemp(join(folder, 'incomplete-'))
  const encrypt = (/** @type {string} */ name, /** @type {Program} */ program) =>
    pipe(root, program, { command: 'age', args: [...recipients, `--output=${join(begun, name)}`] })
  const backup = join(folder, `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  try {
    await database.dump((program) => encrypt('database.age', program))
    const files = await filesOf(root, resolve(root, file ?? '.env'))
    const args = ['--create', '--gzip', '--dereference', '--absolute-names', '--', ...files]
    await encrypt('files.age', { command: 'tar', args })
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const about = {
      build: environment.RELEASE || version,
      migration: (await migrationsOf(root)).at(-1),
      database: database.kind,
    }
    await writeFile(join(begun, 'about.json'), `${JSON.stringify(about)}\n`)
    // A name that survives a power cut has its contents.
    const written = (await readdir(begun)).map((name) => join(begun, name))
    await pipe(root, { command: 'sync', args: written })
    await rename(begun, backup)
  } catch (error) {
    await rm(begun, { recursive: true, force: true })
    throw new BackupError(`${error instanceof Error ? error.message : error}\nOlder backups are untouched.`)
  }
  await removeOld(folder, { backup, days, weeks, now })
  await reportSuccess(folder, now)
  return backup
}

/**
 * @param {Environment} environment
 * @param {string} name
 * @param {number} preset
 * @param {number} least
 */
export function countOf(environment, name, preset, least) {
  const given = environment[name]
  const count = given?.trim() ? Number(given) : preset
  if (Number.isInteger(count) && count >= least) return count
  throw new BackupError(`${name} is '${given}', but must be a whole number from ${least}.`)
}

/**
 * @param {string} folder
 * @param {{ backup: string, days: number, weeks: number, now: Date }} kept
 */
async function removeOld(folder, { backup, days, weeks, now }) {
  const names = await readdir(folder)
  // The clock may have been wrong.
  const superfluous = superfluousOf(names, days, weeks).filter((name) => name !== basename(backup))
  for (const name of names.filter((one) => one.startsWith('incomplete-'))) {
    // Of a killed run: a younger one may be another that runs.
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > dayMs) superfluous.push(name)
  }
  for (const name of superfluous) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * @param {readonly string[]} names
 * @param {number} days
 * @param {number} weeks
 * @returns {string[]} backups that are neither the newest of one of the last days with a backup, nor of one of the last weeks
 */
export function superfluousOf(names, days, weeks) {
  const backups = names
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed()
  const dayOf = (/** @type {string} */ name) => Date.parse(name.slice(0, 10)) / dayMs
  // The first of January 1970 was a Thursday.
  const weekOf = (/** @type {string} */ name) => Math.floor((dayOf(name) + 3) / 7)
  const newest = (/** @type {typeof dayOf} */ periodOf, /** @type {number} */ count) =>
    [...new Map(backups.toReversed().map((name) => [periodOf(name), name])).values()]
      .toReversed()
      .slice(0, count)
  const kept = [...newest(dayOf, days), ...newest(weekOf, weeks)]
  return backups.filter((name) => !kept.includes(name))
}

/**
 * For the textfile collector of node_exporter, which runs as another user. The backups are encrypted.
 *
 * @param {string} folder
 * @param {Date} now
 */
async function reportSuccess(folder, now) {
  const metric = 'compound_backup_success_timestamp_seconds'
  const written = join(folder, 'backup.prom.new')
  await writeFile(written, `# TYPE ${metric} gauge\n${metric} ${Math.floor(now.getTime() / 1000)}\n`)
  await chmod(written, 0o644)
  await rename(written, join(folder, 'backup.prom'))
  await chmod(folder, 0o755)
}

/**
 * @param {Place & { backup: string, identity: string }} place
 * @returns {Promise<string>} what was done
 */
export async function restore({ root, file, backup, identity }) {
  const about = await readFile(join(backup, 'about.json'), 'utf8').catch(() => {
    throw new BackupError(`${backup} is no backup: it has no about.json that can be read.`)
  })
  const { build, migration, database: kind } = JSON.parse(about)
  if (!(await migrationsOf(root)).includes(migration)) {
    throw new BackupError(
      `Build ${build} made this backup. It is newer than this one, which doesn't know ${migration}. Check that build out, and restore again.`,
    )
  }
  const decrypt = (/** @type {string} */ name) => ({
    command: 'age',
    args: ['--decrypt', `--identity=${resolve(identity)}`, join(resolve(backup), name)],
  })
  const extract = ['--extract', '--gzip', '--absolute-names', '--preserve-permissions', '--skip-old-files']
  await pipe(root, decrypt('files.age'), { command: 'tar', args: extract })
  const environment = readEnvironment(root, file)
  const isServed = await pipe(root, operator(environment, 'grants')).then(
    () => true,
    // Without its database, it runs nevertheless.
    (error) => String(error).includes('the command failed'),
  )
  if (isServed) throw new BackupError('The product API runs. Stop it first.')
  const database = await databaseOf(root, environment)
  if (database.kind !== kind) {
    throw new BackupError(
      `The backup is of a database of the kind ${kind}, but this product's is ${database.kind}.`,
    )
  }
  return await database.restore(decrypt('database.age'))
}
