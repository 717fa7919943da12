import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ContentSyntaxError,
  type FrontMatterFile,
  splitFrontMatter,
} from '@compound/foundation/front-matter.ts'
import { Marked } from 'marked'
import { z } from 'zod'
import { parseConfig, refuseConfig } from '../../config-file.ts'
import type { SanitisedHtml } from '../../html/sanitise.ts'

/** A page that an operator replaces by a text of their own. */
interface OperatorPage {
  slug: string
  title: string
  /** Sanitised. */
  html: string
  /** When the text was last changed, ISO 8601; null where the file does not say. */
  updatedAt: string | null
  /** Whether it is still the template that comes with the product. */
  isTemplate: boolean
}

/** The operator's pages, by slug. */
export type OperatorPages = ReadonlyMap<string, OperatorPage>

/** The pages that the site has routes for, each a file of its name. */
const pageSlugs = ['contact', 'privacy', 'terms']

const markdown = new Marked({ gfm: true, async: false })

/** A day. Noon in UTC is the same day in nearly every time zone in which it may be shown. */
const day = z.iso.date('must be a day such as 2026-11-23').transform((date) => `${date}T12:00:00.000Z`)

const frontMatter = z.strictObject({
  title: z.string('is missing').trim().min(1, 'is empty'),
  updated: day.nullish(),
  template: z.boolean('must be true or false').default(false),
})

/**
 * Reads the pages of `PAGES_DIR`: Markdown with front matter (`title`, `updated`, `template`). Read once, at start.
 *
 * @throws StartupError naming the file, and what is wrong with it.
 */
export async function readPages(
  folder: string,
  sanitise: (html: string) => Pick<SanitisedHtml, 'html'>,
): Promise<OperatorPages> {
  const pages = await Promise.all(
    pageSlugs.map((slug) => readPage(slug, join(folder, `${slug}.md`), sanitise)),
  )
  return new Map(pages.map((page) => [page.slug, page]))
}

async function readPage(
  slug: string,
  file: string,
  sanitise: (html: string) => Pick<SanitisedHtml, 'html'>,
): Promise<OperatorPage> {
  const refuse = (reason: string) => refuseConfig('PAGES_DIR', file, reason)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw refuse(`it can't be read: ${error.message}`)
  })
  const { fields, body } = split(text.replace(/\r\n?/g, '\n'), refuse)
  const { title, updated, template } = parseConfig('PAGES_DIR', file, frontMatter, fields)
  const { html } = sanitise(markdown.parse(body, { async: false }))
  if (html === '') throw refuse('it has no text')
  return { slug, title, html, updatedAt: updated ?? null, isTemplate: template }
}

function split(text: string, refuse: (reason: string) => Error): FrontMatterFile {
  try {
    return splitFrontMatter(text)
  } catch (error) {
    if (!(error instanceof ContentSyntaxError)) throw error
    throw refuse(error.line === null ? error.message : `line ${error.line}: it ${error.message}`)
  }
}

/** What an operator is told of pages that are still templates; null where none is. */
export function templateWarning(pages: OperatorPages): string | null {
  const templates = [...pages.values()].filter(({ isTemplate }) => isTemplate)
  if (templates.length === 0) return null
  const names = templates.map(({ slug }) => `/${slug}`).join(', ')
  return `Still the text that comes with the product: ${names}. Put your own in PAGES_DIR, without "template: true"`
}
