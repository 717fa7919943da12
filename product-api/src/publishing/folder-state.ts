import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { markdownFolders } from './content.ts'
import { isContent, listFolder, listMedia } from './read.ts'

const dataFiles = ['categories.yaml', 'tags.yaml', 'banner.yaml', 'media/manifest.json']

const maxStats = 32

/** Differs once a file is saved, added or removed. A missing or unreadable folder has a state too. */
export async function folderState(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const limit = pLimit(maxStats)
  for (const part of markdownFolders) {
    const names = await orErrorCode(listFolder(join(folder, part)))
    hash.update(`${part} ${typeof names === 'object' && names !== null ? 'is there' : names}\n`)
    if (typeof names !== 'object' || names === null) continue
    const files = names.filter(isContent).toSorted()
    const states = await limit.map(files, (name) => fileState(join(folder, part, name)))
    hash.update(files.map((name, index) => `${name} ${states[index]}\n`).join(''))
  }
  for (const file of dataFiles) hash.update(`${file} ${await fileState(join(folder, file))}\n`)
  // Films and pictures count by name only, so that copying one holds up nothing. Captions are read.
  const media = await orErrorCode(listMedia(folder))
  if (typeof media === 'string') hash.update(media)
  else {
    const states = await limit.map(media.toSorted(), async (name) =>
      name.endsWith('.vtt') ? `${name} ${await fileState(join(folder, 'media', name))}` : name,
    )
    hash.update(states.join('\n'))
  }
  return hash.digest('base64url')
}

/** Programs can set mtime, but not ctime: it also reveals copied files. */
async function fileState(path: string): Promise<string> {
  const stats = await orErrorCode(stat(path))
  return typeof stats === 'string' ? stats : [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ')
}

async function orErrorCode<T>(operation: Promise<T>): Promise<T | string> {
  try {
    return await operation
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
