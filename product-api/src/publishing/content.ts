import type { z } from 'zod'
import { isSlug } from '../core/slug.ts'
import type { TranscriptLine } from '../posts/tables.ts'
import type { Lines } from './lines.ts'
import type { Problem } from './problems.ts'
import type { article, bannerFile, categoryList, manifest, production, tagList, video } from './schemas.ts'

export interface ContentFile<T> {
  readonly file: string
  readonly slug: string
  readonly fields: T
  readonly body: string
  readonly lines: Lines
}

export type ArticleFile = ContentFile<z.output<typeof article>>
export type VideoFile = ContentFile<z.output<typeof video>>
export type ProductionFile = ContentFile<z.output<typeof production>>

export const markdownFolders = ['news', 'videos', 'productions'] as const

export const dataFiles: readonly string[] = ['categories.yaml', 'tags.yaml', 'banner.yaml']

/** By its name: a file in one of the Markdown folders. */
export function isPage(name: string): boolean {
  return name.endsWith('.md') && isSlug(name.slice(0, -'.md'.length))
}

/** Its files, and the references between them, are valid. */
export interface Content {
  readonly folders: readonly string[]
  readonly news: readonly ArticleFile[]
  readonly videos: readonly VideoFile[]
  readonly productions: readonly ProductionFile[]
  readonly categories: z.output<typeof categoryList>
  readonly tags: z.output<typeof tagList>
  readonly banner: z.output<typeof bannerFile> | null
  readonly pictures: z.output<typeof manifest>
  readonly hasMedia: boolean
  readonly mediaFiles: ReadonlySet<string>
  /** The text of each WebVTT file that a post names. */
  readonly captions: ReadonlyMap<string, readonly TranscriptLine[]>
  /** Files that belong to no content, with the reason. */
  readonly ignored: readonly Problem[]
}
