import { escapeHtml } from '@compound/foundation/server/escape-html.ts'
import { isoWithOffset } from '../catalog/time.ts'
import type { Json, JsonObject } from '../json.ts'
import { seededHex, seededNumber } from '../seeded.ts'
import type { VimeoVideo } from './library.ts'
import { videoPictures } from './pictures-json.ts'
import { portraitOf, userJson } from './user-json.ts'

export interface VimeoAddresses {
  pictures: string
  embed: string
}

/** Only their names matter; the totals are made up. */
const CONNECTIONS = ['comments', 'credits', 'likes', 'pictures', 'texttracks', 'albums'] as const

/** As the owner's token gets it. */
export function videoJson(video: VimeoVideo, addresses: VimeoAddresses): JsonObject {
  const uri = videoUri(video)
  const time = (moment: number) => isoWithOffset(moment, video.offset)
  const changedAt = time(video.createdAt + 26 * 60_000)
  const ready = video.status === 'available'
  const progress = { available: 'complete', transcoding: 'in_progress', uploading: 'in_progress' }[
    video.status
  ]
  return {
    uri,
    name: video.name,
    description: video.description,
    type: 'video',
    link: video.hash ? `https://vimeo.com/${video.id}/${video.hash}` : `https://vimeo.com/${video.id}`,
    ...(video.hasPlayerAddress ? { player_embed_url: playerAddress(video, addresses) } : {}),
    duration: video.durationSeconds,
    width: 1920,
    language: 'en',
    height: 1080,
    embed: { html: embedHtml(video, addresses) },
    created_time: time(video.createdAt),
    modified_time: changedAt,
    release_time: video.hasReleaseTime ? time(video.createdAt) : null,
    content_rating: ['drugs', 'language'],
    content_rating_class: 'explicit',
    rating_mod_locked: false,
    license: video.license,
    privacy: { view: video.view, embed: video.embed, download: false, add: true, comments: 'anybody' },
    pictures:
      video.poster === null ? null : videoPictures(addresses.pictures, uri, video.poster, video.pictureQuery),
    tags: video.tags.map(tagJson),
    // The service hides the plays of unlisted videos.
    stats: { plays: video.view === 'unlisted' ? null : seededNumber(180, 48_000, 'plays', video.id) },
    categories: [],
    uploader: { pictures: portraitOf(video.owner, addresses) },
    metadata: { connections: connections(uri), is_vimeo_create: false, is_screen_record: false },
    manage_link: `/manage/videos/${video.id}`,
    user: userJson(video.owner, addresses),
    parent_folder: null,
    last_user_action_event_date: changedAt,
    review_page: { active: true, link: reviewAddress(video), is_shareable: false },
    play: { status: ready ? 'playable' : 'unavailable' },
    app: { name: 'Vimeo Site', uri: '/apps/58479' },
    status: video.status,
    resource_key: seededHex(40, 'video', video.id),
    upload: uploadJson(video),
    transcode: { status: progress },
    is_playable: ready,
    has_audio: true,
    embed_presets: null,
  }
}

/** `/videos/ID`, or `/videos/ID:HASH` if unlisted. */
function videoUri({ id, hash }: VimeoVideo): string {
  return hash ? `/videos/${id}:${hash}` : `/videos/${id}`
}

function reviewAddress({ id, owner }: VimeoVideo): string {
  return `https://vimeo.com/${owner.shortName}/review/${id}/${seededHex(10, 'review', id)}`
}

/** During the upload, tells where its next piece goes. */
function uploadJson({ id, status }: VimeoVideo): JsonObject {
  const runs = status === 'uploading'
  return {
    status: runs ? 'in_progress' : 'complete',
    upload_link: runs ? `https://files.tus.vimeo.com/files/${seededHex(32, 'upload', id)}` : null,
    form: null,
    complete_uri: null,
    approach: runs ? 'tus' : null,
    size: runs ? seededNumber(10_000_000, 900_000_000, 'upload', id) : null,
    redirect_url: null,
    link: null,
  }
}

function playerAddress({ id, hash }: VimeoVideo, addresses: VimeoAddresses): string {
  return `${addresses.embed}/${id}${hash ? `?h=${hash}` : ''}`
}

function embedHtml(video: VimeoVideo, addresses: VimeoAddresses): string {
  const source = escapeHtml(playerAddress(video, addresses))
  const title = escapeHtml(video.name)
  return `<iframe src="${source}" width="1920" height="1080" frameborder="0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen title="${title}"></iframe>`
}

function connections(uri: string): JsonObject {
  const listed = CONNECTIONS.map((name): [string, Json] => [
    name,
    { uri: `${uri}/${name}`, options: ['GET'], total: name === 'pictures' ? 1 : 0 },
  ])
  const recommendations = { uri: `${uri}/recommendations`, options: ['GET'] }
  return { ...Object.fromEntries(listed), recommendations, related: null }
}

function tagJson(name: string): JsonObject {
  const canonical = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const uri = `/tags/${canonical}`
  const total = seededNumber(20, 900, 'tag', canonical)
  return {
    uri,
    name,
    tag: name,
    canonical,
    metadata: { connections: { videos: { uri: `${uri}/videos`, options: ['GET'], total } } },
    resource_key: seededHex(40, 'tag', canonical),
  }
}
