import { z } from 'zod'
import { readConfigFile } from '../../config-file.ts'
import type { Lineup } from '../../generated/enums.ts'

interface Section {
  title: string
  id: string
}

export interface AlbumsConfig {
  sections: Record<Lineup, readonly Section[]>
  projects: ReadonlySet<string>
}

const providerId = z
  .union([z.string(), z.number().int()], 'must be an album id: digits')
  .transform(String)
  .refine((id) => /^\d{1,15}$/.test(id), 'must be an album id: digits')

const title = z.string().trim().min(1, 'is empty')

const byTitle = z
  .record(title, providerId, 'must be section titles with their album ids')
  .transform((ids): Section[] => Object.entries(ids).map(([title, id]) => ({ title, id })))

const inOrder = z.array(z.object({ title, id: providerId }))

/** An object from title to id, or a list of both: an object would put titles that are numbers first. */
const sections = z.unknown().transform((value, context): Section[] => {
  const result = (Array.isArray(value) ? inOrder : byTitle).safeParse(value)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

const shape = z
  .object({ SHOWS: sections, RECAPS: sections, projects: z.array(providerId).default([]) })
  .transform(
    ({ SHOWS, RECAPS, projects }): AlbumsConfig => ({
      sections: { SHOWS, RECAPS },
      projects: new Set(projects),
    }),
  )

/** No sections without a file. */
export async function readAlbumsConfig(file: string | undefined): Promise<AlbumsConfig> {
  if (file === undefined) return shape.parse({ SHOWS: {}, RECAPS: {} })
  return readConfigFile('ALBUMS_FILE', file, shape)
}
