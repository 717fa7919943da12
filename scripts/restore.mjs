// @ts-check
import { resolve } from 'node:path'
import util from 'node:util'
import { BackupError, restore } from './backups.mjs'
import { BadConfiguration } from './plan.mjs'

// npm run restore -- FOLDER --identity KEY: a backup's database, and those of its files that are missing here. KEY is the
// file of age-keygen. The product is stopped meanwhile.

const root = resolve(import.meta.dirname, '..')
process.umask(0o077)

try {
  const { values, positionals } = util.parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, environment: { type: 'string' } },
  })
  const [backup] = positionals
  if (backup === undefined || values.identity === undefined) {
    throw new BackupError('Usage: npm run restore -- FOLDER --identity KEY [--environment FILE]')
  }
  console.log(await restore({ root, file: values.environment, backup, identity: values.identity }))
  console.log('Restored. Start the product.')
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof BadConfiguration
  console.error(isExpected ? `${error.message}\nThe database is untouched.` : error)
  process.exitCode = 1
}
