// @ts-check
import { resolve } from 'node:path'
import util from 'node:util'
import { BackupError, backUp } from './backups.mjs'
import { BadConfiguration } from './plan.mjs'

// npm run backup: database, content and settings into a new folder of BACKUP_FOLDER, encrypted for BACKUP_RECIPIENTS.
// Keeps the newest of the last BACKUP_DAYS days and BACKUP_WEEKS weeks. `-- --environment FILE` reads another file than
// .env.

const root = resolve(import.meta.dirname, '..')
process.umask(0o077)

try {
  const { values } = util.parseArgs({ options: { environment: { type: 'string' } } })
  console.log(`Backed up to ${await backUp({ root, file: values.environment })}`)
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof BadConfiguration
  console.error(isExpected ? `The backup failed: ${error.message}` : error)
  process.exitCode = 1
}
