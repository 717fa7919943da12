// @ts-check
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/*
 * `npm run migration -w product-api -- --name what-it-does`: drizzle-kit writes the migration to the tables in the code.
 * Only the newest snapshot is kept, with a line for each table. The next migration needs no other, and a copy of all
 * tables for each migration would hide what it changes.
 */
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const folder = resolve(import.meta.dirname, '../product-api/drizzle/meta')
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
const newest = snapshots.toSorted().pop() ?? ''
for (const name of snapshots) if (name !== newest) rmSync(join(folder, name))
const text = JSON.stringify(JSON.parse(readFileSync(join(folder, newest), 'utf8')))
writeFileSync(join(folder, newest), `${text.replaceAll(/"public\.\w+":\{/g, '\n$&')}\n`)
