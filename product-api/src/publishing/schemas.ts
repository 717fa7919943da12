import { maxCapacity } from '@compound/foundation/contract/input-rules.ts'
import { z } from 'zod'
import { publicationFields, readPublication, readSchedule, scheduleFields } from './dates.ts'
import {
  captionsFile,
  flag,
  language,
  mediaFile,
  optional,
  pictureName,
  type Report,
  reporter,
  requiredOr,
  slug,
  text,
} from './fields.ts'

/* Schemas of the content files, as documented in `content.md`. */

const track = z.strictObject({
  kind: z.enum(['captions', 'subtitles'], { error: requiredOr('must be captions or subtitles') }),
  language,
  label: text,
  file: captionsFile,
})

const postFields = {
  title: text,
  subTitle: optional(text),
  category: optional(slug),
  tags: z
    .array(slug, { error: 'must be a list of tag slugs' })
    .nullish()
    .transform((tags) => tags ?? []),
  author: text,
  image: optional(pictureName),
  file: optional(mediaFile),
  tracks: z
    .array(track, { error: 'must be a list of tracks' })
    .nullish()
    .transform((tracks) => tracks ?? []),
  youtubeId: optional(
    z
      .string({ error: 'must be text (in quotes if it is a number)' })
      .regex(/^[\w-]{11}$/, 'must be the 11 characters of a YouTube id'),
  ),
  ...publicationFields,
}

function readPost(fields: z.infer<z.ZodObject<typeof postFields>>, report: Report) {
  if (fields.tracks.length > 0 && fields.file === null) report('tracks', 'are allowed only with file')
  if (new Set(fields.tags).size < fields.tags.length) report('tags', 'must not contain a tag twice')
  return { ...fields, publication: readPublication(fields, report) }
}

export const article = z.strictObject(postFields).transform((fields, context) => {
  const report = reporter(context)
  if (fields.file !== null && fields.youtubeId !== null) report('file', "can't be combined with youtubeId")
  return { ...readPost(fields, report), featured: false }
})

export const video = z.strictObject({ ...postFields, featured: flag }).transform((fields, context) => {
  const report = reporter(context)
  if ((fields.file === null) === (fields.youtubeId === null)) {
    report('file', 'or youtubeId is required, but not both')
  }
  return { ...readPost(fields, report), featured: fields.featured }
})

export const production = z
  .strictObject({
    name: text,
    status: z.enum(['open', 'unavailable'], { error: requiredOr('must be open or unavailable') }),
    image: optional(pictureName),
    venue: optional(text),
    capacity: optional(
      z
        .int({ error: 'must be a whole number of spots' })
        .min(0, 'must be 0 or more')
        .max(maxCapacity, `must be ${maxCapacity} or less`),
    ),
    minimumAge: optional(
      z
        .int({ error: 'must be a whole number of years' })
        .min(0, 'must be 0 or more')
        .max(120, 'must be 120 or less'),
    ),
    walkIns: z
      .boolean({ error: 'must be true or false' })
      .nullish()
      .transform((value) => value ?? true),
    calledOff: flag,
    release: optional(text),
    ...scheduleFields,
    ...publicationFields,
  })
  .transform((fields, context) => {
    const report = reporter(context)
    const schedule = readSchedule(fields, report)
    return { ...fields, schedule, publication: readPublication(fields, report) }
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
