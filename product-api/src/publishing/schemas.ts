import { z } from 'zod'
import { publicationFields, readPublication, readSchedule, scheduleFields } from './date-fields.ts'
import { mediaFile, pictureName, type Report, reporter, requiredOr, slug, text } from './fields.ts'

/* Schemas of the content files, as documented in `content.md`. */

const postFields = {
  title: text,
  subTitle: text.nullish(),
  category: slug.nullish(),
  tags: z.array(slug, { error: 'must be a list of tag slugs' }).nullish(),
  author: text,
  image: pictureName.nullish(),
  file: mediaFile.nullish(),
  youtubeId: z
    .string({ error: 'must be text (in quotes if it is a number)' })
    .regex(/^[\w-]{11}$/, 'must be the 11 characters of a YouTube id')
    .nullish(),
  ...publicationFields,
}

const postSchema = z.strictObject(postFields)

function readPost(fields: z.infer<typeof postSchema>, report: Report) {
  const tags = fields.tags ?? []
  if (new Set(tags).size < tags.length) report('tags', 'name a tag twice')
  return {
    title: fields.title,
    subTitle: fields.subTitle ?? null,
    category: fields.category ?? null,
    tags,
    author: fields.author,
    image: fields.image ?? null,
    file: fields.file ?? null,
    youtubeId: fields.youtubeId ?? null,
    publication: readPublication(fields, report),
  }
}

export const article = postSchema.transform((fields, context) => {
  const report = reporter(context)
  if (fields.file != null && fields.youtubeId != null) report('file', 'and youtubeId exclude each other')
  return { ...readPost(fields, report), featured: false }
})

export const video = z
  .strictObject({ ...postFields, featured: z.boolean({ error: 'must be true or false' }).nullish() })
  .transform(({ featured, ...fields }, context) => {
    const report = reporter(context)
    if ((fields.file == null) === (fields.youtubeId == null)) {
      report('file', 'or youtubeId is required, and not both')
    }
    return { ...readPost(fields, report), featured: featured ?? false }
  })

/** More than any venue holds is a typing error. */
const mostPlaces = 1_000_000

export const production = z
  .strictObject({
    name: text,
    status: z.enum(['open', 'unavailable'], { error: requiredOr('must be open or unavailable') }),
    image: pictureName.nullish(),
    venue: text.nullish(),
    capacity: z
      .int({ error: 'must be a whole number of places' })
      .min(0, 'must be 0 or more')
      .max(mostPlaces, `must be ${mostPlaces} or less`)
      .nullish(),
    calledOff: z.boolean({ error: 'must be true or false' }).nullish(),
    release: text.nullish(),
    ...scheduleFields,
    ...publicationFields,
  })
  .transform((fields, context) => {
    const report = reporter(context)
    return {
      name: fields.name,
      status: fields.status,
      image: fields.image ?? null,
      venue: fields.venue ?? null,
      capacity: fields.capacity ?? null,
      calledOff: fields.calledOff ?? false,
      release: fields.release ?? null,
      schedule: readSchedule(fields, report),
      publication: readPublication(fields, report),
    }
  })

export const categoryList = z.array(
  z.strictObject({
    slug,
    title: text,
    description: text.nullish(),
    postType: z.enum(['news', 'video'], { error: requiredOr('must be news or video') }),
  }),
  { error: 'must be a list of categories' },
)

export const tagList = z.array(z.strictObject({ slug, title: text }), { error: 'must be a list of tags' })

export const bannerFile = z.strictObject({ image: pictureName })

const pixels = z.int({ error: requiredOr('must be whole pixels') }).min(1, 'must be 1 or more')

/** `media/manifest.json`; each picture's sizes are sorted from the smallest. */
export const manifest = z.record(
  pictureName,
  z.object({
    alt: z.string({ error: requiredOr('must be text') }),
    variants: z
      .array(z.object({ width: pixels, height: pixels }), { error: requiredOr('must be a list of sizes') })
      .min(1, 'must name at least one size')
      .transform((variants) => variants.toSorted((a, b) => a.width - b.width)),
  }),
)
