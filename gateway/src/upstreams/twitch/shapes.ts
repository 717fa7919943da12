import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { z } from 'zod'
import { truncate } from '../../html/text.ts'
import { dateTime, httpUrl, optionalObject, text, wholeNumber } from '../lenient-shapes.ts'
import { durationSeconds } from './duration.ts'

export interface PastStream {
  id: string
  title: string
  url: string
  /** A URL with `{width}` and `{height}`, or of a fixed size; null without a picture. */
  thumbnail: string | null
  publishedAt: string | null
  durationSeconds: number | null
}

export interface ScheduledStream {
  id: string
  title: string
  startsAt: string
  endsAt: string | null
  isCancelled: boolean
}

export const id = z.union([z.string().min(1), z.number()]).transform(String)

export const userShape = z
  .object({ id, display_name: text })
  .transform(({ id, display_name }) => ({ id, displayName: display_name }))

export type TwitchUser = z.infer<typeof userShape>

/** Twitch allows 140 characters. */
const maxTitleLength = 300

/** Anybody who may edit the channel types it. */
export const liveTitle = text.transform((title) =>
  title === null ? null : truncate(withoutHiddenMarks(title), maxTitleLength),
)

export const streamShape = z
  .object({ id: id.nullish().catch(null), type: text, title: liveTitle, started_at: dateTime })
  .transform(({ id = null, type, title, started_at: startedAt }) =>
    type === null || type === 'live' ? { id, title, startedAt } : null,
  )

export type LiveStream = NonNullable<z.infer<typeof streamShape>>

/** Normalized, except the size placeholders. Null for the "processing" picture of a recent stream. */
const pictureTemplate = text.transform((template) => {
  if (template === null || template.includes('404_processing')) return null
  const plain = template.replaceAll('%{', '{')
  if (!/^https?:\/\//.test(plain) || !URL.canParse(plain)) return null
  return new URL(plain).href.replaceAll(/%7B(width|height)%7D/g, '{$1}')
})

/** Kraken's pictures: by size or, in its version 3, a list. */
const pictureList = z
  .array(z.object({ url: pictureTemplate }))
  .transform((pictures) => pictures.find(({ url }) => url !== null)?.url ?? null)
const ofSize = pictureList.nullish().catch(null)
const pictures = z
  .union([
    pictureList,
    z
      .object({ template: ofSize, large: ofSize })
      .transform(({ template, large }) => template ?? large ?? null),
  ])
  .nullish()
  .catch(null)

/** From Helix, or from its predecessor Kraken, which the product's old client read. */
export const pastStreamShape = z
  .object({
    id: id.nullish().catch(null),
    _id: id.nullish().catch(null),
    title: text,
    url: httpUrl,
    thumbnail_url: pictureTemplate,
    thumbnails: pictures,
    published_at: dateTime,
    created_at: dateTime,
    duration: text,
    length: wholeNumber,
    viewable: text,
  })
  .transform((raw, context): PastStream | null => {
    if (raw.viewable === 'private') return null
    const id = raw.id ?? raw._id
    if (!id || (raw.url === null && !/^\d+$/.test(id))) {
      context.addIssue({ code: 'custom', message: 'contains no recording' })
      return z.NEVER
    }
    return {
      id,
      title: raw.title ?? 'Untitled',
      url: raw.url ?? `https://www.twitch.tv/videos/${id}`,
      thumbnail: raw.thumbnail_url ?? raw.thumbnails ?? null,
      publishedAt: raw.published_at ?? raw.created_at,
      durationSeconds: raw.length ?? durationSeconds(raw.duration),
    }
  })

export const listShape = z
  .union([z.object({ data: z.array(z.unknown()) }), z.object({ videos: z.array(z.unknown()) })])
  .transform((list) => ('data' in list ? list.data : list.videos))

/** `canceled_until` is set if this one is canceled. */
export const scheduledStreamShape = z
  .object({ id, title: text, start_time: dateTime, end_time: dateTime, canceled_until: text })
  .transform(({ id, title, start_time, end_time, canceled_until }, context): ScheduledStream => {
    if (start_time === null) {
      context.addIssue({ code: 'custom', message: 'has no start' })
      return z.NEVER
    }
    const endsAt = end_time !== null && end_time > start_time ? end_time : null
    return {
      id,
      title: title ?? 'Live stream',
      startsAt: start_time,
      endsAt,
      isCancelled: canceled_until !== null,
    }
  })

export const scheduleShape = z
  .object({
    data: z.object({
      segments: z.array(z.unknown()).nullish(),
      vacation: optionalObject({ start_time: dateTime, end_time: dateTime }),
    }),
  })
  .transform(({ data: { segments, vacation } }) => ({ segments: segments ?? [], vacation }))

export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: wholeNumber })
