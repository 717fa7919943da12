import { z } from 'zod'
import type { Site } from '../src/site/site.ts'
import { readOperatorFile } from './operator-file.ts'

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
