import { z } from 'zod'
import { readConfigFile } from '../../config-file.ts'

const placement = z
  .string('must be NETWORK or ADVERTISEMENT')
  .transform((word) => word.toUpperCase())
  .pipe(z.enum(['NETWORK', 'ADVERTISEMENT'], 'must be NETWORK or ADVERTISEMENT'))

/** `image` is an alias of `imageUrl`, `link` and `url` of `linkUrl`. */
export function readSponsors(file: string, siteUrl: string) {
  return readConfigFile('SPONSORS_FILE', file, z.array(sponsorShape(siteUrl)))
}

function sponsorShape(siteUrl: string) {
  const address = z.string('must be an address').transform((value, context) => {
    const url = URL.canParse(value, siteUrl) ? new URL(value, siteUrl) : null
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
    context.addIssue({ code: 'custom', message: 'must be an http or https address, or a path on this site' })
    return z.NEVER
  })
  const pixels = z.number().int().positive()
  const image = z.object({ url: address, width: pixels, height: pixels })

  return z
    .object({
      name: z.string('is missing').trim().min(1, 'is empty'),
      imageUrl: address.optional(),
      image: address.optional(),
      linkUrl: address.nullish(),
      link: address.nullish(),
      url: address.nullish(),
      placement,
      imageVariants: z.array(image).default([]),
    })
    .transform((raw, context) => {
      const imageUrl = raw.imageUrl ?? raw.image
      if (imageUrl === undefined) {
        context.addIssue({ code: 'custom', path: ['imageUrl'], message: 'is missing' })
        return z.NEVER
      }
      return {
        name: raw.name,
        imageUrl,
        imageVariants: raw.imageVariants.sort((a, b) => a.width - b.width),
        linkUrl: raw.linkUrl ?? raw.link ?? raw.url ?? null,
        placement: raw.placement,
      }
    })
}
