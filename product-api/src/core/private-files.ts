import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '@compound/foundation/server/startup-error.ts'

const foreignRights = 0o077

export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await makePrivate(folder)
}

export async function makePrivate(path: string): Promise<void> {
  // Windows has no such rights: a user's folders are closed to others by inheritance.
  if (platform() === 'win32') return
  const { mode } = await stat(path)
  if ((mode & foreignRights) === 0) return
  try {
    await chmod(path, mode & ~foreignRights)
  } catch (error) {
    throw new StartupError(
      `Other users of this machine can read ${path}, and their access can't be removed ` +
        `(${error instanceof Error ? error.message : error}). ` +
        'Make the user of this process its owner, or set PRODUCT_API_DATA to another folder.',
    )
  }
}

export async function makeTreePrivate(folder: string): Promise<void> {
  await makePrivate(folder)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await makePrivate(join(entry.parentPath, entry.name))
  }
}
