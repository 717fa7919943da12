import { escapeHtml } from '@compound/foundation/server/escape-html.ts'
import { isoUtc } from '../catalog/time.ts'
import type { JsonObject } from '../json.ts'
import { seededHex, seededToken } from '../seeded.ts'
import type { YoutubeChannel, YoutubePlaylist, YoutubePlaylistItem, YoutubeVideo } from './library.ts'
import { thumbnailsOf } from './thumbnails.ts'

/** Resources are written by part: a response has only the parts asked for. */

/** `head` (kind, etag, id) is in every response. */
export interface Resource {
  head: JsonObject
  parts: Readonly<Record<string, JsonObject>>
}

/** Search results cut descriptions to about this many characters. */
const SEARCH_DESCRIPTION_LENGTH = 120

/** 'Entertainment'. */
const CATEGORY = '24'

export function playlistItemResource(
  { video, addedAt }: YoutubePlaylistItem,
  playlist: YoutubePlaylist,
  position: number,
  pictures: string,
): Resource {
  const id = Buffer.from(`${playlist.id}.${seededHex(16, playlist.id, video.id).toUpperCase()}`)
  const gone = video.state === 'private' || video.state === 'deleted'
  return {
    head: {
      kind: 'youtube#playlistItem',
      etag: etagOf('playlistItem', playlist.id, video.id),
      id: id.toString('base64').replace(/=+$/, ''),
    },
    parts: {
      snippet: {
        publishedAt: isoUtc(addedAt),
        channelId: playlist.channel.id,
        ...(gone ? TRACES[video.state] : visibleSnippet(video, pictures)),
        channelTitle: playlist.channel.title,
        playlistId: playlist.id,
        position,
        resourceId: { kind: 'youtube#video', videoId: video.id },
        ...(gone
          ? {}
          : { videoOwnerChannelTitle: video.channel.title, videoOwnerChannelId: video.channel.id }),
      },
      contentDetails: {
        videoId: video.id,
        ...(gone ? {} : { videoPublishedAt: isoUtc(video.publishedAt) }),
      },
      status: { privacyStatus: video.state === 'deleted' ? 'public' : video.state },
    },
  }
}

export function videoResource(video: YoutubeVideo, pictures: string): Resource {
  const { title, description, tags, channel } = video
  return {
    head: { kind: 'youtube#video', etag: etagOf('video', video.id), id: video.id },
    parts: {
      snippet: {
        publishedAt: isoUtc(video.publishedAt),
        channelId: channel.id,
        ...visibleSnippet(video, pictures),
        channelTitle: channel.title,
        ...(tags.length > 0 ? { tags: [...tags] } : {}),
        categoryId: CATEGORY,
        liveBroadcastContent: video.broadcast,
        defaultLanguage: 'en',
        localized: { title, description },
        defaultAudioLanguage: 'en',
      },
      contentDetails: {
        duration: isoDuration(video.durationSeconds),
        dimension: '2d',
        definition: 'hd',
        caption: 'true',
        licensedContent: true,
        contentRating: {},
        projection: 'rectangular',
      },
      status: {
        uploadStatus: 'processed',
        privacyStatus: video.state,
        license: 'youtube',
        embeddable: true,
        publicStatsViewable: true,
        madeForKids: false,
      },
    },
  }
}

export function playlistResource(playlist: YoutubePlaylist, pictures: string): Resource {
  const { id, title, description, channel, items } = playlist
  const cover = items.find(({ video }) => video.state === 'public')?.video
  return {
    head: { kind: 'youtube#playlist', etag: etagOf('playlist', id), id },
    parts: {
      snippet: {
        publishedAt: isoUtc(playlist.createdAt),
        channelId: channel.id,
        title,
        description,
        thumbnails: cover ? thumbnailsOf(cover, pictures) : {},
        channelTitle: channel.title,
        localized: { title, description },
      },
      contentDetails: { itemCount: items.length },
      status: { privacyStatus: 'public' },
    },
  }
}

export function channelResource(channel: YoutubeChannel, portraits: string): Resource {
  const { id, title, description, handle } = channel
  const portrait = (side: number) => ({
    url: `${portraits}/${channel.portrait}/s${side}`,
    width: side,
    height: side,
  })
  return {
    head: { kind: 'youtube#channel', etag: etagOf('channel', id), id },
    parts: {
      snippet: {
        title,
        description,
        customUrl: handle,
        publishedAt: isoUtc(channel.createdAt),
        thumbnails: { default: portrait(88), medium: portrait(240), high: portrait(800) },
        localized: { title, description },
        country: 'US',
      },
      contentDetails: { relatedPlaylists: { likes: '', uploads: channel.uploadsId } },
    },
  }
}

/** Titles have HTML entities, descriptions don't. There are only three pictures. */
export function searchResultResource(video: YoutubeVideo, pictures: string): Resource {
  const { default: small, medium, high } = thumbnailsOf(video, pictures)
  const publishedAt = isoUtc(video.publishedAt)
  const text = video.description.replaceAll('\n', ' ')
  const cut =
    text.length > SEARCH_DESCRIPTION_LENGTH ? `${text.slice(0, SEARCH_DESCRIPTION_LENGTH)} ...` : text
  return {
    head: {
      kind: 'youtube#searchResult',
      etag: etagOf('searchResult', video.id),
      id: { kind: 'youtube#video', videoId: video.id },
    },
    parts: {
      snippet: {
        publishedAt,
        channelId: video.channel.id,
        title: escapeHtml(video.title),
        description: cut,
        thumbnails: { default: small, medium, high },
        channelTitle: video.channel.title,
        liveBroadcastContent: video.broadcast,
        publishTime: publishedAt,
      },
    },
  }
}

export function etagOf(...seeds: readonly (string | number)[]): string {
  return seededToken(27, 'etag', ...seeds)
}

/** What remains of a private or deleted video. */
const TRACES: Readonly<Record<string, JsonObject>> = {
  private: { title: 'Private video', description: 'This video is private.', thumbnails: {} },
  deleted: { title: 'Deleted video', description: 'This video is unavailable.' },
}

function visibleSnippet(video: YoutubeVideo, pictures: string): JsonObject {
  return { title: video.title, description: video.description, thumbnails: thumbnailsOf(video, pictures) }
}

function isoDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds % 60 ? `${seconds % 60}S` : ''}`
}
