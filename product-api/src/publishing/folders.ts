import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isClutter } from './clutter.ts'

/** Without clutter, notes and drafts. Null if there is no such folder. */
export async function listFolder(folder: string): Promise<string[] | null> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => !isClutter(name) && !name.startsWith('_') && name !== 'README.md')
      .toSorted()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null
    throw error
  }
}

/** Paths of files below `media/`, without clutter. Calls `onUnreadable` for a folder in it that is skipped. */
export async function listMedia(
  folder: string,
  onUnreadable?: (path: string, code: string) => void,
): Promise<string[]> {
  const list = async (path: string, above: readonly string[]): Promise<string[]> => {
    try {
      const real = await realpath(join(folder, path))
      // A link to a folder around it: following it would not end.
      if (above.includes(real)) return []
      const entries = await readdir(real, { withFileTypes: true })
      const kept = entries.filter(({ name }) => !isClutter(name))
      const found = kept.map(async (entry) => {
        const below = `${path}/${entry.name}`
        const target = entry.isSymbolicLink() ? await stat(join(folder, below)).catch(() => null) : entry
        if (target?.isDirectory()) return await list(below, [...above, real])
        return target?.isFile() ? [below] : []
      })
      return (await Promise.all(found)).flat()
    } catch (error) {
      const code = codeOf(error) ?? String(error)
      if (code !== 'ENOENT' && code !== 'ENOTDIR') onUnreadable?.(`${path}/`, code)
      return []
    }
  }
  return (await list('media', [])).map((path) => path.slice('media/'.length))
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
