import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@compound/foundation/server/startup-error.ts'
import { makePrivate, privateFolder } from '../core/private-files.ts'

export async function localSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const draft = `${file}.${randomUUID()}`
  try {
    const stored = await read(file)
    if (stored !== null) return stored
    await privateFolder(folder)
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // Linking is atomic: one of several simultaneous starts creates the file, the others read it.
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason = error instanceof Error ? error.message : error
    throw new StartupError(
      `The secret can't be saved in ${file} (${reason}). Set PRODUCT_API_SECRET instead.`,
    )
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

async function read(file: string): Promise<string | null> {
  try {
    const secret = await readFile(file, 'utf8')
    await makePrivate(file)
    return secret
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
