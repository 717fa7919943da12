import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Site } from '../src/site/site.ts'
import { textsShape } from '../src/site/texts-shape.ts'

/** Replaces `{SITE_NAME}` in texts. @throws Error that names the file and its problem */
function readOperatorFile<T>(variable: string, path: string, shape: z.ZodType<T>, siteName: string): T {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'), (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('{SITE_NAME}', () => siteName) : value,
    )
    return shape.parse(content)
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new Error(`${variable} ${path} can't be used:\n${reason}`, { cause })
  }
}

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

export const readLinks = (path: string, siteName: string): Pick<Site, 'about' | 'links'> =>
  readOperatorFile('SITE_LINKS_FILE', path, linksFile, siteName)

export function readSiteTexts(path: string, siteName: string): Pick<Site, 'hero' | 'studioName' | 'story'> {
  const { hero, network, studio } = readOperatorFile('SITE_TEXTS_FILE', path, textsShape, siteName)
  return { hero, studioName: studio.name, story: { network, studio } }
}
