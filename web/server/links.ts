import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Site } from '../src/site/site.ts'

const linksFile = z.strictObject({
  about: z.string().trim().min(1),
  links: z.array(
    z.strictObject({
      service: z.enum(['store', 'photos', 'social', 'video', 'live']),
      label: z.string().trim().min(1),
      url: z.url({ protocol: /^https?$/ }),
    }),
  ),
})

/**
 * Reads the footer's about text and external links.
 *
 * @param path of the JSON file
 * @throws Error that names the file and what is wrong with it
 */
export function readLinks(path: string): Pick<Site, 'about' | 'links'> {
  try {
    return linksFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new Error(`SITE_LINKS_FILE ${path} can't be used:\n${reason}`, { cause })
  }
}
