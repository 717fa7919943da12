import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder of installed PostgreSQL programs, 15 or later, or null. @throws Error instead of null if `REQUIRE_ALL` is 1 */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const found = folders.find((folder) => folder !== '' && isUsable(folder)) ?? null
  if (found === null && process.env.REQUIRE_ALL === '1')
    throw new Error('PostgreSQL 15 or later is missing, and REQUIRE_ALL is 1')
  return found
}

function isUsable(folder: string): boolean {
  if (!['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program)))) return false
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1]) >= 15
}
