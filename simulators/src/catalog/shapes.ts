import { z } from 'zod'

/** The files of `demo/catalog/`. Dates are days before the start. */

const daysAgo = z.int().min(0).max(4000)
const clock = z.string().regex(/^\d{2}:\d{2}$/, 'must be a time of day, HH:mm')
const length = z.string().regex(/^(\d{1,2}:)?\d{1,2}:\d{2}$/, 'must be a length, mm:ss or h:mm:ss')
/** Such as `high-jinx` for `high-jinx-1`, `high-jinx-2` and so on. */
const posterGroup = z.string().regex(/^[a-z-]+$/)
/** Such as `live-3`. */
const poster = z.string().regex(/^[a-z-]+-\d+$/)
const numericId = z.int().positive().transform(String)

/** The defaults fit most videos. */
const vimeoVideoShape = z.strictObject({
  id: numericId,
  name: z.string().min(1),
  daysAgo,
  length,
  description: z.string().trim().nullable(),
  tags: z.array(z.string()).default([]),
  view: z.enum(['anybody', 'disable', 'nobody', 'unlisted']).default('anybody'),
  /** `private`: plays only on the service's own site. */
  embed: z.enum(['public', 'private', 'whitelist']).default('public'),
  /** Second half of an unlisted video's address. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{10}$/)
    .optional(),
  status: z.enum(['available', 'transcoding', 'uploading']).default('available'),
  /** Short name of a Creative Commons license. */
  license: z.string().nullable().default(null),
  /** `null`: no pictures at all. */
  poster: poster.nullish(),
  /** Query string of `base_link`, as on some real ones. */
  pictureQuery: z.string().optional(),
  hasPlayerAddress: z.boolean().default(true),
  hasReleaseTime: z.boolean().default(true),
  offset: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/)
    .default('+00:00'),
})

/** A Vimeo album, or a project with its folders. */
export const showShape = z.strictObject({
  name: z.string(),
  album: numericId.optional(),
  project: numericId.optional(),
  description: z.string().trim(),
  airs: clock,
  posters: posterGroup,
  folders: z.array(z.strictObject({ id: numericId, name: z.string(), daysAgo })).default([]),
  videos: z.array(vimeoVideoShape).min(1),
})

const vimeoAccountShape = z.strictObject({
  id: numericId,
  name: z.string(),
  shortName: z.string(),
  location: z.string(),
  bio: z.string().trim(),
  createdDaysAgo: daysAgo,
  portrait: poster,
})

export const vimeoShape = z.strictObject({
  account: vimeoAccountShape,
  outsideAlbums: z.array(vimeoVideoShape),
  otherAccount: vimeoAccountShape.extend({ videos: z.array(vimeoVideoShape) }),
})

const youtubeVideoId = z.string().regex(/^[\w-]{11}$/)
const youtubeChannelId = z.string().regex(/^UC[\w-]{22}$/)
const youtubePlaylistId = z.string().regex(/^PL[\w-]{32}$/)

const youtubeVideoShape = z.strictObject({
  id: youtubeVideoId,
  title: z.string().min(1).max(100),
  daysAgo,
  length,
  description: z.string().trim(),
  tags: z.array(z.string()).default([]),
  poster: poster.optional(),
  /** Older uploads have no picture of 1280 × 720. */
  hasLargestPicture: z.boolean().default(true),
  state: z.enum(['public', 'unlisted', 'private', 'deleted']).default('public'),
  broadcast: z.enum(['none', 'live', 'upcoming']).default('none'),
})

export const youtubeSeriesShape = z.strictObject({
  series: z.string(),
  posters: posterGroup,
  publishes: clock,
  videos: z.array(youtubeVideoShape).min(1),
})

export const youtubeShape = z.strictObject({
  channels: z.array(
    z.strictObject({
      id: youtubeChannelId,
      title: z.string(),
      handle: z.string(),
      description: z.string().trim(),
      createdDaysAgo: daysAgo,
      portrait: poster,
      series: z.array(z.string()),
      playlists: z.array(
        z.strictObject({
          id: youtubePlaylistId,
          title: z.string(),
          description: z.string().trim(),
          createdDaysAgo: daysAgo,
          series: z.array(z.string()),
          /** By id, of any owner. */
          videos: z.array(youtubeVideoId).default([]),
        }),
      ),
    }),
  ),
})

export const twitchShape = z.strictObject({
  channel: z.strictObject({
    id: numericId,
    login: z.string(),
    displayName: z.string(),
    description: z.string().trim(),
    createdDaysAgo: daysAgo,
    portrait: poster,
    offlinePoster: poster,
  }),
  stream: z.strictObject({
    id: numericId,
    title: z.string(),
    category: z.strictObject({ id: numericId, name: z.string() }),
    tags: z.array(z.string()),
    viewers: z.int(),
    poster,
  }),
  /** Announced streams, in days from the start. A recurring one is on every week. */
  schedule: z.array(
    z.strictObject({
      title: z.string().max(140),
      inDays: z.int().min(0).max(30),
      starts: clock,
      minutes: z.int().min(30).max(1380),
      isRecurring: z.boolean().default(true),
      isCancelled: z.boolean().default(false),
    }),
  ),
  starts: clock,
  posters: posterGroup,
  videos: z.array(
    z.strictObject({
      id: numericId,
      title: z.string(),
      daysAgo,
      length: z.string().regex(/^(\d+h)?(\d+m)?\d+s$/, 'must be a length as Twitch writes it, 3h45m54s'),
      type: z.enum(['archive', 'highlight', 'upload']).default('archive'),
      description: z.string().default(''),
      /** `processing`: the stream has just ended. `none`: no picture was made. */
      thumbnail: z.enum(['ready', 'processing', 'none']).default('ready'),
    }),
  ),
})

export type VimeoVideoEntry = z.infer<typeof vimeoVideoShape>
export type Show = z.infer<typeof showShape>
export type VimeoCatalog = z.infer<typeof vimeoShape>
export type VimeoAccountEntry = Omit<VimeoCatalog['otherAccount'], 'videos'>
export type YoutubeVideoEntry = z.infer<typeof youtubeVideoShape>
export type YoutubeSeries = z.infer<typeof youtubeSeriesShape>
export type YoutubeCatalog = z.infer<typeof youtubeShape>
export type TwitchCatalog = z.infer<typeof twitchShape>
