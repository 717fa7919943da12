import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findBreaking } from './migration-rules.ts'

const folder = resolve(import.meta.dirname, '../drizzle')

/** Exceptions, each with the reason why the previous build works with it (docs/decisions/0034). */
const allowed: readonly { readonly file: string; readonly statement: RegExp; readonly because: string }[] = [
  {
    file: '0003_proven-owner.sql',
    statement: /"members_phone_form"/,
    because: 'The new check allows more. The previous build shows no phone of a deleted account.',
  },
  {
    file: '0005_desk.sql',
    statement: /FOREIGN KEY \("(?:written_by|content_id|cancelled_by)"\)/,
    because: 'The columns are new: the previous build leaves them null.',
  },
]

test('the committed migrations keep what the previous build needs', () => {
  const refused = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((file) => findBreaking(file, readFileSync(join(folder, file), 'utf8')))
    .filter(
      ({ file, statement }) => !allowed.some((one) => one.file === file && one.statement.test(statement)),
    )
  expect(refused).toEqual([])
})
