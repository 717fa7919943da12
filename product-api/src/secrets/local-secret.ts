import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * The secret for local use: made at the first start, then kept, so that people stay logged in and tickets hold
 * over a restart.
 * @param folder where it is kept, in a file `secret`; created where it is missing
 * @throws StartError when the folder cannot be written
 */
export async function localSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const draft = `${file}.${randomUUID()}`
  try {
    const kept = await read(file)
    if (kept !== null) return kept
    await mkdir(folder, { recursive: true })
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // Of several starts at once, one brings the whole file to its place, and the others find it there.
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
    return await readFile(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new StartError(`The secret cannot be kept in ${file} (${reason}). Set PRODUCT_API_SECRET instead.`)
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
