import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentSyntaxError, parseYaml, splitFrontMatter } from '@compound/foundation/server/front-matter.ts'
import pLimit from 'p-limit'
import type { z } from 'zod'
import { parseCaptions } from './captions.ts'
import { type Content, type ContentFile, dataFiles, isPage, markdownFolders } from './content.ts'
import { codeOf, listFolder, listMedia } from './folders.ts'
import { createLines, lineAt } from './lines.ts'
import { ContentError, inOrder, Problems } from './problems.ts'
import { checkReferences } from './references.ts'
import { article, bannerFile, categoryList, manifest, production, tagList, video } from './schemas.ts'

/** Opening all at once would exceed the process's limit. */
const maxOpenFiles = 32

/** A missing folder is empty, but a problem if it was published before. */
export async function readContent(
  folder: string,
  publishedFolders: readonly string[] = [],
): Promise<Content> {
  const names = await listFolder(folder)
  if (names === null) {
    const problem = { file: folder, line: null, message: 'does not exist' }
    throw new ContentError(`There is no content folder at ${folder}. See CONTENT_DIR.`, [problem])
  }
  const problems = new Problems()
  const folders = await foldersAmong(names, folder, problems)
  for (const missing of publishedFolders.filter((name) => !folders.has(name))) {
    problems.add(`${missing}/`, 'is missing; restore it, or leave an empty folder to withdraw its content')
  }
  const news = await readMarkdown(folder, 'news', article, problems)
  const videos = await readMarkdown(folder, 'videos', video, problems)
  const mediaFiles = new Set(
    await listMedia(folder, (path, code) => problems.ignore(path, `can't be read: ${code}`)),
  )
  const tracks = [...news, ...videos].flatMap(({ fields }) => fields.tracks.map(({ file }) => file))
  const content: Content = {
    folders: markdownFolders.filter((name) => folders.has(name)),
    news,
    videos,
    productions: await readMarkdown(folder, 'productions', production, problems),
    categories: (await readData(folder, 'categories.yaml', categoryList, parseYaml, problems)) ?? [],
    tags: (await readData(folder, 'tags.yaml', tagList, parseYaml, problems)) ?? [],
    banner: (await readData(folder, 'banner.yaml', bannerFile, parseYaml, problems)) ?? null,
    pictures: (await readData(folder, 'media/manifest.json', manifest, parseJson, problems)) ?? {},
    hasMedia: folders.has('media'),
    mediaFiles,
    captions: await readCaptions(folder, new Set(tracks.filter((file) => mediaFiles.has(file))), problems),
    ignored: inOrder(problems.ignored),
  }
  // References are checked only between valid files.
  problems.throwIfAny(folder)
  checkReferences(content, problems)
  problems.throwIfAny(folder)
  return content
}

async function foldersAmong(
  names: readonly string[],
  folder: string,
  problems: Problems,
): Promise<ReadonlySet<string>> {
  const parts: readonly string[] = [...markdownFolders, 'media']
  const folders = new Set<string>()
  for (const name of names) {
    if (parts.includes(name)) {
      const entry = await stat(join(folder, name)).catch(() => null)
      if (entry?.isDirectory()) folders.add(name)
      else problems.ignore(name, 'must be a folder')
    } else if (!dataFiles.includes(name)) problems.ignore(name, 'no file of content has this name')
  }
  return folders
}

async function readMarkdown<T extends z.ZodType>(
  folder: string,
  part: (typeof markdownFolders)[number],
  schema: T,
  problems: Problems,
): Promise<ContentFile<z.output<T>>[]> {
  const names = await listFolder(join(folder, part)).catch((error) => {
    problems.add(`${part}/`, `can't be read: ${codeOf(error) ?? error}`)
  })
  const limit = pLimit(maxOpenFiles)
  const files = await limit.map(names ?? [], async (name) => {
    const file = `${part}/${name}`
    if (!isPage(name)) {
      return problems.ignore(
        file,
        'must be an .md file, named in lower-case letters, digits and single hyphens, 120 at most',
      )
    }
    if (!(await isFile(join(folder, file)))) return problems.ignore(file, 'must be a file')
    const text = await readText(folder, file, problems)
    if (text === undefined) return undefined
    const parts = problems.collect(file, () => splitFrontMatter(text))
    const fields = parts && problems.check(file, schema, parts.fields)
    const lines = createLines(text)
    return parts && fields && { file, slug: name.slice(0, -'.md'.length), fields, body: parts.body, lines }
  })
  return files.filter((file) => file !== undefined)
}

/** Reading a named pipe would never end. A link that leads nowhere is none; an unreadable file is one. */
async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    return !['ENOENT', 'ELOOP'].includes(codeOf(error) ?? '')
  }
}

async function readCaptions(
  folder: string,
  files: ReadonlySet<string>,
  problems: Problems,
): Promise<Content['captions']> {
  const limit = pLimit(maxOpenFiles)
  const read = await limit.map([...files], async (name) => {
    const file = `media/${name}`
    const text = await readText(folder, file, problems)
    const lines = text === undefined ? undefined : problems.collect(file, () => parseCaptions(text))
    return lines === undefined ? [] : [[name, lines] as const]
  })
  return new Map(read.flat())
}

async function readData<T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
  parse: (text: string) => unknown,
  problems: Problems,
): Promise<z.output<T> | undefined> {
  const text = await readText(folder, file, problems, { isOptional: true })
  if (text === undefined) return undefined
  const value = problems.collect(file, () => ({ parsed: parse(text) }))
  return value && problems.check(file, schema, value.parsed)
}

/** Without a byte-order mark; undefined, with a problem, if it can't be read. */
async function readText(
  folder: string,
  file: string,
  problems: Problems,
  { isOptional = false } = {},
): Promise<string | undefined> {
  try {
    const bytes = await readFile(join(folder, file))
    const text = problems.collect(file, () => decode(bytes))
    if (text !== undefined) problems.read(file, text)
    return text
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENOENT' || !isOptional) problems.add(file, `can't be read: ${code ?? error}`)
    return undefined
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch (error) {
    throw new ContentSyntaxError('must be UTF-8 text', null, { cause: error })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, position] = /at position (\d+)/.exec(message) ?? []
    const line = lineAt(text, position === undefined ? text.length : Number(position))
    throw new ContentSyntaxError(`invalid JSON: ${message}`, line, { cause: error })
  }
}
