import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pLimit from 'p-limit'
import type { z } from 'zod'
import { StartupError } from '../../../foundation/startup-error.ts'
import type { Content, ContentFile } from './content.ts'
import { slug } from './fields.ts'
import { parseYaml, splitFrontMatter } from './front-matter.ts'
import { Problems } from './problems.ts'
import { checkReferences } from './references.ts'
import { article, bannerFile, categoryList, manifest, production, tagList, video } from './schemas.ts'

/** The files that are open at a time: all at once would be more than a process may open. */
const maxOpenFiles = 32

/**
 * Reads a content folder. Missing parts count as empty.
 * @throws StartupError for a missing folder, or with file and field of every problem
 */
export async function readContent(folder: string): Promise<Content> {
  const names = await listFolder(folder)
  if (names === null) throw new StartupError(`There is no content folder at ${folder}. See CONTENT_DIR.`)
  const problems = new Problems()
  const content: Content = {
    news: await readMarkdown(folder, 'news', article, problems),
    videos: await readMarkdown(folder, 'videos', video, problems),
    productions: await readMarkdown(folder, 'productions', production, problems),
    categories: (await readData(folder, 'categories.yaml', categoryList, parseYaml, problems)) ?? [],
    tags: (await readData(folder, 'tags.yaml', tagList, parseYaml, problems)) ?? [],
    banner: (await readData(folder, 'banner.yaml', bannerFile, parseYaml, problems)) ?? null,
    pictures: (await readData(folder, 'media/manifest.json', manifest, parseJson, problems)) ?? {},
    mediaFiles: new Set(((await listFolder(join(folder, 'media'), true)) ?? []).map(withSlashes)),
  }
  // References are checked between valid parts only.
  problems.throwIfAny(folder)
  checkReferences(content, problems)
  problems.throwIfAny(folder)
  return content
}

async function readMarkdown<T extends z.ZodType>(
  folder: string,
  part: string,
  schema: T,
  problems: Problems,
): Promise<ContentFile<z.output<T>>[]> {
  const names = ((await listFolder(join(folder, part))) ?? []).filter(isContent).toSorted()
  const limit = pLimit(maxOpenFiles)
  const files = await limit.map(names, async (name) => {
    const file = `${part}/${name}`
    if (!name.endsWith('.md')) return problems.add(file, 'is no .md file')
    const slugOfName = problems.check(`${file} (its name)`, slug, name.slice(0, -'.md'.length))
    const text = await readFile(join(folder, file), 'utf8')
    const parts = collecting(file, () => splitFrontMatter(text), problems)
    const fields = parts && problems.check(file, schema, parts.fields)
    return parts && fields && slugOfName ? { file, slug: slugOfName, fields, body: parts.body } : undefined
  })
  return files.filter((file) => file !== undefined)
}

function isContent(name: string): boolean {
  return !/^[._]/.test(name) && name !== 'README.md'
}

async function readData<T extends z.ZodType>(
  folder: string,
  file: string,
  schema: T,
  parse: (text: string) => unknown,
  problems: Problems,
): Promise<z.output<T> | undefined> {
  const text = await orMissing(readFile(join(folder, file), 'utf8'))
  if (text === null) return undefined
  const value = collecting(file, () => ({ parsed: parse(text) }), problems)
  return value && problems.check(file, schema, value.parsed)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`is no JSON: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** Runs work; an error is collected as a problem of the file, and the result is undefined. */
function collecting<T>(file: string, work: () => T, problems: Problems): T | undefined {
  try {
    return work()
  } catch (error) {
    problems.add(file, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

async function listFolder(folder: string, recursive = false): Promise<string[] | null> {
  return await orMissing(readdir(folder, { recursive }))
}

function withSlashes(path: string): string {
  return path.replaceAll(sep, '/')
}

/** The result of a file operation, or null where the file or folder does not exist. */
async function orMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
