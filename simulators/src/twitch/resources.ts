import { isoUtc } from '../catalog/time.ts'
import type { JsonObject } from '../json.ts'
import { seededNumber } from '../seeded.ts'
import type { TwitchChannel, TwitchLibrary, TwitchSegment, TwitchVideo } from './library.ts'
import type { LiveState } from './live.ts'

/** Picture URLs. Sizes stay as the service leaves them, `%{width}x%{height}`. */
export interface TwitchAddresses {
  /** `{vods}/{video}/thumb0-320x180.jpg` */
  vods: string
  /** `{previews}/live_user_{login}-320x180.jpg` */
  previews: string
  /** For a past stream whose picture is still being made. */
  processing: string
  /** `{profiles}/{poster}-300x300.png` */
  profiles: string
}

export function userResource(channel: TwitchChannel, addresses: TwitchAddresses): JsonObject {
  return {
    id: channel.id,
    login: channel.login,
    display_name: channel.displayName,
    type: '',
    broadcaster_type: 'partner',
    description: channel.description,
    profile_image_url: `${addresses.profiles}/${channel.portrait}-300x300.png`,
    offline_image_url: `${addresses.profiles}/${channel.offlinePoster}-1920x1080.png`,
    view_count: 0,
    created_at: isoUtc(channel.createdAt),
  }
}

export function videoResource(
  video: TwitchVideo,
  channel: TwitchChannel,
  addresses: TwitchAddresses,
): JsonObject {
  const time = isoUtc(video.createdAt)
  return {
    id: video.id,
    stream_id: video.type === 'archive' ? String(seededNumber(4e8, 4.2e9, 'stream', video.id)) : null,
    user_id: channel.id,
    user_login: channel.login,
    user_name: channel.displayName,
    title: video.title,
    description: video.description,
    created_at: time,
    published_at: time,
    url: `https://www.twitch.tv/videos/${video.id}`,
    thumbnail_url: thumbnailOf(video, addresses),
    viewable: 'public',
    view_count: seededNumber(60, 9400, 'views', video.id),
    language: 'en',
    type: video.type,
    duration: video.length,
    muted_segments: null,
  }
}

export function streamResource(
  { channel, stream }: TwitchLibrary,
  { id, title, since }: LiveState,
  addresses: TwitchAddresses,
): JsonObject {
  return {
    id,
    user_id: channel.id,
    user_login: channel.login,
    user_name: channel.displayName,
    game_id: stream.category.id,
    game_name: stream.category.name,
    type: 'live',
    title,
    viewer_count: stream.viewers,
    started_at: isoUtc(since ?? 0),
    language: 'en',
    thumbnail_url: `${addresses.previews}/live_user_${channel.login}-{width}x{height}.jpg`,
    tag_ids: [],
    tags: [...stream.tags],
    is_mature: true,
  }
}

export const segmentResource = (
  { id, title, startsAt, endsAt, isRecurring, isCancelled }: TwitchSegment,
  { category }: TwitchLibrary['stream'],
): JsonObject => ({
  id,
  start_time: isoUtc(startsAt),
  end_time: isoUtc(endsAt),
  title,
  canceled_until: isCancelled ? isoUtc(endsAt) : null,
  category: { id: category.id, name: category.name },
  is_recurring: isRecurring,
})

function thumbnailOf({ id, thumbnail }: TwitchVideo, addresses: TwitchAddresses): string {
  switch (thumbnail) {
    case 'ready':
      return `${addresses.vods}/${id}/thumb0-%{width}x%{height}.jpg`
    case 'processing':
      return `${addresses.processing}/404_processing_%{width}x%{height}.png`
    case 'none':
      return ''
  }
}
