import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { dataFiles, isPage, markdownFolders } from './content.ts'
import { codeOf, listFolder, listMedia } from './folders.ts'

const maxStats = 32

/** Differs once a file is saved, added or removed. A missing or unreadable folder has a state too. */
export async function folderState(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const limit = pLimit(maxStats)
  const stateOf = async (file: string) => `${file} ${await fileState(join(folder, file))}\n`
  for (const part of ['', ...markdownFolders]) {
    const names = await orErrorCode(listFolder(join(folder, part)))
    const isThere = typeof names === 'object' && names !== null
    hash.update(`${part} ${isThere ? 'is there' : names}\n`)
    // Files that are not published count by name only, so that a log which grows holds up nothing.
    const states = await limit.map(isThere ? names : [], async (name) =>
      part !== '' && isPage(name) ? await stateOf(`${part}/${name}`) : `${name}\n`,
    )
    hash.update(states.join(''))
  }
  for (const file of [...dataFiles, 'media/manifest.json']) hash.update(await stateOf(file))
  // Films and pictures too, so that copying one holds up nothing. Captions are read.
  const media = (await listMedia(folder)).toSorted()
  const states = await limit.map(media, async (name) =>
    name.endsWith('.vtt') ? await stateOf(`media/${name}`) : `${name}\n`,
  )
  hash.update(states.join(''))
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
    return codeOf(error) ?? String(error)
  }
}
