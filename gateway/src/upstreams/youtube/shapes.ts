import { decodeHTML } from 'entities'
import { z } from 'zod'
import { dateTime, httpUrl, optionalObject, text, wholeNumber } from '../lenient-shapes.ts'

export interface Thumbnail {
  url: string
  width: number
  height: number
}

export interface SiteVideo {
  id: string
  title: string
  description: string | null
  channelId: string | null
  channelTitle: string | null
  thumbnails: Thumbnail[]
  thumbnailUrl: string | null
  publishedAt: string | null
  /** A broadcast that hasn't begun. Always false for items of a playlist, which don't tell. */
  isUpcoming: boolean
  /** Only items of a playlist tell. */
  isUnlisted?: true
}

export interface PlaylistItem {
  /** Null for a private or deleted item, which stays in its playlist. */
  video: SiteVideo | null
  /** The playlist's owner, or a person whom the owner allowed to add items. */
  addedBy: string | null
}

/** YouTube's sizes, for the rare response with only an address. */
const knownSizes: Record<string, { width: number; height: number }> = {
  default: { width: 120, height: 90 },
  medium: { width: 320, height: 180 },
  high: { width: 480, height: 360 },
  standard: { width: 640, height: 480 },
  maxres: { width: 1280, height: 720 },
}

const thumbnail = z.object({ url: httpUrl, width: wholeNumber, height: wholeNumber })

const thumbnails = z
  .record(z.string(), z.unknown())
  .nullish()
  .catch(null)
  .transform((sizes): Thumbnail[] =>
    Object.entries(sizes ?? {})
      .flatMap(([name, candidate]) => {
        const { url, width, height } = thumbnail.safeParse(candidate).data ?? {}
        const known = knownSizes[name]
        if (!url) return []
        if (width && height) return [{ url, width, height }]
        return known === undefined ? [] : [{ url, ...known }]
      })
      .sort((a, b) => a.width - b.width),
  )

const pictures = (thumbnails: Thumbnail[]) => ({ thumbnails, thumbnailUrl: thumbnails.at(-1)?.url ?? null })

const videoId = z.string().regex(/^[\w-]{11}$/)

const snippet = z.object({
  title: text,
  description: text,
  channelId: text,
  channelTitle: text,
  publishedAt: dateTime,
  thumbnails,
  localized: optionalObject({ title: text, description: text }),
  liveBroadcastContent: text,
})

const isUpcoming = (liveBroadcastContent: string | null) => liveBroadcastContent === 'upcoming'

export const videoShape = z.object({ id: videoId, snippet }).transform(
  ({ id, snippet }): SiteVideo => ({
    id,
    title: snippet.title ?? snippet.localized?.title ?? id,
    description: snippet.description ?? snippet.localized?.description ?? null,
    channelId: snippet.channelId,
    channelTitle: snippet.channelTitle,
    ...pictures(snippet.thumbnails),
    publishedAt: snippet.publishedAt,
    isUpcoming: isUpcoming(snippet.liveBroadcastContent),
  }),
)

/** Only its title has HTML entities; its description is cut short. */
export const searchResultShape = z.object({ id: z.object({ videoId }), snippet }).transform(
  ({ id, snippet }): SiteVideo => ({
    id: id.videoId,
    title: text.parse(snippet.title && decodeHTML(snippet.title)) ?? id.videoId,
    description: snippet.description,
    channelId: snippet.channelId,
    channelTitle: snippet.channelTitle,
    ...pictures(snippet.thumbnails),
    publishedAt: snippet.publishedAt,
    isUpcoming: isUpcoming(snippet.liveBroadcastContent),
  }),
)

/** An item of `playlistItems.list`. `channelId` and `publishedAt` are about the playlist, not the video. */
export const playlistItemShape = z
  .object({
    snippet: z.object({
      title: text,
      description: text,
      channelId: text,
      channelTitle: text,
      thumbnails,
      resourceId: optionalObject({ videoId: text }),
      videoOwnerChannelId: text,
      videoOwnerChannelTitle: text,
      liveBroadcastContent: text,
    }),
    contentDetails: optionalObject({ videoId: text, videoPublishedAt: dateTime }),
    status: optionalObject({ privacyStatus: text }),
  })
  .transform(({ snippet, contentDetails, status }, context): PlaylistItem => {
    const id = videoId.safeParse(contentDetails?.videoId ?? snippet.resourceId?.videoId)
    if (!id.success) {
      context.addIssue({ code: 'custom', message: 'contains no video' })
      return z.NEVER
    }
    const addedBy = snippet.channelId
    // A deleted video's status still says `public`, but it has neither thumbnails, owner nor date. A new one may lack thumbnails.
    const isGone =
      snippet.thumbnails.length === 0 &&
      snippet.videoOwnerChannelId === null &&
      !contentDetails?.videoPublishedAt
    if (isGone || status?.privacyStatus === 'private') return { video: null, addedBy }
    return {
      video: {
        id: id.data,
        title: snippet.title ?? id.data,
        description: snippet.description,
        channelId: snippet.videoOwnerChannelId,
        channelTitle: snippet.videoOwnerChannelTitle ?? snippet.channelTitle,
        ...pictures(snippet.thumbnails),
        publishedAt: contentDetails?.videoPublishedAt ?? null,
        isUpcoming: isUpcoming(snippet.liveBroadcastContent),
        ...(status?.privacyStatus === 'unlisted' ? { isUnlisted: true as const } : {}),
      },
      addedBy,
    }
  })

export const playlistShape = z
  .object({ snippet: z.object({ title: text, channelId: text }) })
  .transform(({ snippet }) => snippet)

export type PlaylistDetails = z.infer<typeof playlistShape>

export const listShape = z.object({ items: z.array(z.unknown()), nextPageToken: text })

/** The reason may be in either list. */
export const errorShape = z.object({
  error: z.object({
    message: text,
    errors: z
      .array(optionalObject({ reason: text }))
      .nullish()
      .catch(null),
    details: z
      .array(optionalObject({ reason: text }))
      .nullish()
      .catch(null),
  }),
})
