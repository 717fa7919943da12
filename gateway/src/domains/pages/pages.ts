import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ContentSyntaxError,
  type FrontMatterFile,
  splitFrontMatter,
} from '@compound/foundation/server/front-matter.ts'
import { Marked } from 'marked'
import { z } from 'zod'
import { parseConfig, refuseConfig } from '../../config-file.ts'
import type { SanitizedHtml } from '../../html/sanitize.ts'

interface OperatorPage {
  slug: string
  title: string
  html: string
  updatedAt: string | null
  isTemplate: boolean
}

export type OperatorPages = ReadonlyMap<string, OperatorPage>

/** The pages that the site has routes for; also the file names. */
const pageSlugs = ['contact', 'privacy', 'terms', 'accessibility']

const markdown = new Marked({ gfm: true, async: false })

/** Noon UTC is the same day in nearly every time zone. */
const day = z.iso.date('must be a date such as 2026-11-23').transform((date) => `${date}T12:00:00.000Z`)

const frontMatter = z.strictObject({
  title: z.string('is missing').trim().min(1, 'is empty'),
  updated: day.nullish(),
  template: z.boolean('must be true or false').default(false),
})

export async function readPages(
  folder: string,
  sanitize: (html: string) => Pick<SanitizedHtml, 'html'>,
): Promise<OperatorPages> {
  const pages = await Promise.all(
    pageSlugs.map((slug) => readPage(slug, join(folder, `${slug}.md`), sanitize)),
  )
  return new Map(pages.map((page) => [page.slug, page]))
}

async function readPage(
  slug: string,
  file: string,
  sanitize: (html: string) => Pick<SanitizedHtml, 'html'>,
): Promise<OperatorPage> {
  const refuse = (reason: string) => refuseConfig('PAGES_DIR', file, reason)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw refuse(`can't be read: ${error.message}`)
  })
  const { fields, body } = split(text.replace(/\r\n?/g, '\n'), refuse)
  const { title, updated, template } = parseConfig('PAGES_DIR', file, frontMatter, fields)
  const { html } = sanitize(markdown.parse(body, { async: false }))
  if (html === '') throw refuse('has no text')
  return { slug, title, html, updatedAt: updated ?? null, isTemplate: template }
}

function split(text: string, refuse: (reason: string) => Error): FrontMatterFile {
  try {
    return splitFrontMatter(text)
  } catch (error) {
    if (!(error instanceof ContentSyntaxError)) throw error
    throw refuse(error.line === null ? error.message : `line ${error.line}: ${error.message}`)
  }
}

export function templateWarning(pages: OperatorPages): string | null {
  const templates = [...pages.values()].filter(({ isTemplate }) => isTemplate)
  if (templates.length === 0) return null
  const names = templates.map(({ slug }) => `/${slug}`).join(', ')
  return `These pages still have their template text: ${names}. Put your own text in PAGES_DIR, without "template: true"`
}
