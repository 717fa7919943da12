import { decodeHTML } from 'entities'
import { z } from 'zod'
import { dateTime, httpUrl, optionalObject, text, wholeNumber } from '../lenient-shapes.ts'

export interface Thumbnail {
  url: string
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
}

/** A video of YouTube, in plain JSON. */
export interface SiteVideo {
  id: string
  title: string
  description: string | null
  /** Who published it; null where the answer does not say. */
  channelId: string | null
  channelTitle: string | null
  /** Smallest first. */
  thumbnails: Thumbnail[]
  /** The largest of them; null without any. */
  thumbnailUrl: string | null
  /** When it was published. ISO 8601, UTC. */
  publishedAt: string | null
  /** Whether it is a broadcast that has not begun, as far as the answer says: a playlist's items do not. */
  isUpcoming: boolean
}

/** An item of a playlist. */
export interface PlaylistItem {
  /** Null for an item that is private or deleted, which stays in its playlist all the same. */
  video: SiteVideo | null
  /** The channel that put it there: a playlist's owner, or a person whom the owner let in. */
  addedBy: string | null
}

/** A playlist without its items. */
export interface PlaylistDetails {
  title: string | null
  channelId: string | null
}

/** The sizes that YouTube makes, for the rare answer that names an address alone. */
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

/** An item of `videos.list`. */
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

/** An item of `search.list`: its title carries HTML entities, its other texts do not; its description is cut short. */
export const searchResultShape = z.object({ id: z.object({ videoId }), snippet }).transform(
  ({ id, snippet }): SiteVideo => ({
    id: id.videoId,
    title: snippet.title === null ? id.videoId : decodeHTML(snippet.title),
    description: snippet.description,
    channelId: snippet.channelId,
    channelTitle: snippet.channelTitle,
    ...pictures(snippet.thumbnails),
    publishedAt: snippet.publishedAt,
    isUpcoming: isUpcoming(snippet.liveBroadcastContent),
  }),
)

/**
 * An item of `playlistItems.list`. Its `channelId` and `publishedAt` are whose playlist it is and when it was added; whose
 * video it is, and when that was published, stands in fields of their own.
 */
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
      context.addIssue({ code: 'custom', message: 'names no video' })
      return z.NEVER
    }
    const addedBy = snippet.channelId
    // A deleted video's status still says `public`: the missing pictures tell it.
    if (snippet.thumbnails.length === 0 || status?.privacyStatus === 'private') {
      return { video: null, addedBy }
    }
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
      },
      addedBy,
    }
  })

/** An item of `playlists.list`. */
export const playlistShape = z
  .object({ snippet: z.object({ title: text, channelId: text }) })
  .transform(({ snippet }): PlaylistDetails => snippet)

/** The envelope of every list. */
export const listShape = z.object({ items: z.array(z.unknown()), nextPageToken: text })

/** An error: the word that tells its kind may stand in either list. */
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
