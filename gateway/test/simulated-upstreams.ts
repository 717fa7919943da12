import { features } from '@compound/foundation/contract/features.ts'
import { repliesWith } from './member-changes.ts'
import { ok } from './product-api.ts'
import type { Reply } from './video-simulators.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'
import {
  playlistItem,
  siteId,
  uploadsId,
  youtubePlaylists,
  youtubeVideo,
  youtubeVideos,
} from './youtube-payloads.ts'

const category = { title: 'Category', slug: 'category' }
const post = (type: '1' | '2') => ({
  id: 1,
  slug: 'one',
  title: 'One',
  sub_title: 'Sub',
  content: '<p>Text.</p>',
  post_type: type,
  image: 'https://pictures.example/1.jpg',
  image_variants: [{ url: 'https://pictures.example/1-480.avif', width: 480, height: 270 }],
  created_at: '2026-11-01T12:00:00Z',
  user_name: 'Ana',
  category,
  tags: [{ id: 1, title: 'Tag', slug: 'tag' }],
  file_path: 'https://films.example/1.mp4',
  tracks: [{ kind: 'captions', language: 'en', label: 'English', url: 'https://films.example/1.vtt' }],
  transcript: [{ start: 0, text: '[Music]' }],
})
const event = {
  id: 12,
  slug: 'twelve',
  name: 'Twelve',
  discription: '<p>Come.</p>',
  image_path: 'https://pictures.example/12.jpg',
  image_variants: [],
  status: '1',
  created_at: '2026-11-01T12:00:00Z',
  starts_at: '2026-12-01T12:00:00Z',
  ends_at: '2026-12-01T14:00:00Z',
  venue: 'The Compound',
  minimum_age: 21,
  capacity: 20,
  confirmed_count: 18,
  waitlist_count: 0,
  called_off: false,
  revision: 1,
  revised_at: '2026-11-02 12:00:00',
}
export const calendarSecret = 'dGhpcyBpcyBhIHNlY3JldCBvZiBhIG1l'
export const ticket = '12_sig7-7'
export const attendeeId = 'a'.repeat(43)
const joined = {
  ...event,
  ticket,
  state: 'confirmed',
  waitlist_position: null,
  joined_at: '2026-11-01 12:00:00',
  can_cancel: true,
  checked_in_at: '2026-11-20 19:02:00',
}
const member = {
  id: 7,
  name: 'Ana Ruiz',
  role: '3',
  email: 'ana@example.com',
  phone: '+15625550100',
  dob: '1990-02-28',
  instagram_name: '@ana',
}

const account = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  organization: 'None',
  position: '4',
  other_position: null,
  instagram_name: '@ana',
  is_email_verified: true,
  is_phone_verified: true,
  has_password: true,
  wants_reminders: true,
  follows: ['live', 'productions'],
  sessions: [
    {
      id: 'a-session',
      is_current: true,
      device: 'Chrome on Android',
      place: 'Germany',
      last_used_at: '2026-11-20T19:00:00Z',
    },
  ],
  passkeys: [{ id: 'a-passkey', name: 'Phone', created_at: '2026-11-01T12:00:00Z', last_used_at: null }],
}

const login = { success: true, token: 'upstream-token', user: member }
const answers = {
  done: { status: '1', message: 'Done.' },
  account: ok(account),
  login,
  options: ok({ options: { challenge: 'x' } }),
}
const changes = Object.fromEntries(
  Object.entries(repliesWith(answers)).map(([call, reply]) => [`/api/${call}`, reply]),
)

const joining = {
  is_open: true,
  capacity: 20,
  takes_walk_ins: true,
  set_at: '2026-11-20 18:00:00',
  set_by: 'Theo',
}

/** The same response for several calls of the product API. */
const each = (paths: string[], reply: object) =>
  Object.fromEntries(paths.map((path) => [`/api/${path}`, reply]))

/** Adds responses for every field of the schema. */
const attendee = {
  user: member,
  state: 'checked_in',
  joined_at: '2026-11-01 12:00:00',
  cancelled_at: null,
  validated_at: '2026-11-20 19:02:00',
  validated_by: 'Theo',
  ticket,
  id: attendeeId,
  is_walk_in: false,
  admission_id: null,
  marks: ['over_capacity'],
  has_failed_email: true,
}

const message = {
  id: 'message-0001',
  subject: 'Thank you',
  text: 'See you soon.',
  to: 'checked_in',
  send_at: '2026-12-01 16:00:00',
  send_after_end_minutes: 120,
  sent_at: null,
  recipients: 2,
  state: 'waiting',
  has_moved: false,
}

export function simulateUpstreams({ replies }: { replies: Record<string, Reply> }): void {
  const posts = (type: '1' | '2') => ok({ posts: [post(type)], total_count: 1 })
  Object.assign(replies, {
    '/api/banner-image': ok({ banner_image: 'https://pictures.example/b.jpg' }),
    '/api/featured-video': ok(post('2')),
    ...each(
      ['get_post_list', 'get_news_list', 'get_news_list_by_category', 'get_news_list_by_tag'],
      posts('1'),
    ),
    '/api/get_related_videos': posts('2'),
    ...each(['get_news_detail/', 'get_news_detail'], ok({ post: post('1') })),
    '/api/get_video_detail': ok({ post: { ...post('2'), file_path: null, link_id: siteId(1) } }),
    '/api/video-play-list': ok({
      categories: [{ ...category, id: 1, description: 'x', post_type: '2', videos_four: [post('2')] }],
    }),
    '/api/event-list': ok({ count: 1, event: { data: [event] } }),
    '/api/event-show/twelve': ok({ event }),
    '/api/event-showbyid/12': ok({ event }),
    '/api/get-production-privacy-policy/12': ok({ privacy_policy: '<p>Yes.</p>' }),
    '/api/login': login,
    ...changes,
    '/api/user-detail-show/7': ok({
      user: member,
      has_joined: true,
      validated_at: '2026-11-20 19:02:00',
      validated_by: 'Theo',
    }),
    '/api/features': ok({ features: Object.keys(features) }),
    ...each(['stream-started', 'stream-ended'], ok({})),
    '/api/push-key': ok({ public_key: 'BOr' }),
    '/api/account': ok(account),
    '/api/check-in-list/12': ok({
      version: '3',
      entries: [
        {
          name: 'Ana Ruiz',
          ticket_hash: 'x'.repeat(43),
          state: 'checked_in',
          checked_in_at: '2026-11-20 19:02:00',
          is_of_age: true,
          admission_id: 'attempt-1',
          conflicts: [{ at: '2026-11-20 19:03:00', by: 'Theo' }],
        },
      ],
      waitlist: [{ id: 'w'.repeat(43), name: 'Kiri', position: 1, is_of_age: null }],
      takes_walk_ins: true,
    }),
    '/api/admit': {
      ...ok({ name: 'Kiri', is_over_capacity: false, already_admitted: false, by: 'Theo' }),
      message: null,
    },
    '/api/sync-check-ins': ok({
      results: [{ attempt_id: 'an-attempt', outcome: 'checked_in', at: '2026-11-20 19:02:00', by: 'Theo' }],
    }),
    '/api/desk': ok({ event: [event] }),
    '/api/desk-figures': ok({
      figures: [
        {
          event_id: 12,
          confirmed_count: 18,
          waitlist_count: 0,
          checked_in_count: 1,
          walk_ins: 1,
          failed_emails: 1,
          arrivals: [{ at: '2026-11-20 19:00:00', count: 1 }],
          joining,
        },
      ],
    }),
    '/api/attendees/12': ok({
      attendees: [attendee],
      total_count: 1,
      has_more: false,
    }),
    '/api/set-joining': ok({ joining, replaced: joining }),
    '/api/message-attendees': ok({ recipient_count: 1 }),
    [`/api/attendees/12/${attendeeId}`]: ok({
      attendee,
      confirmed_at: '2026-11-01 12:00:00',
      cancelled_by: null,
      cancel_reason: null,
      emails: [
        {
          subject: 'Your ticket',
          written_at: '2026-11-01 12:00:00',
          sent_at: null,
          state: 'failed',
          error: '550 No such user',
        },
      ],
    }),
    '/api/messages/12': ok({ messages: [message] }),
    '/api/messages': ok({ message }),
    '/api/update-message': ok({ message }),
    '/api/cancel-message': ok({}),
    '/api/test-message': ok({}),
    '/api/cancel-attendance': ok({}),
    '/api/confirm-attendance': ok({}),
    '/api/resend-ticket': ok({}),
    '/api/give-grant': ok({
      grant: { email: 'ana@example.com', kind: 'check-in', event_id: 12, until: null },
    }),
    '/api/member-grants': ok({
      grants: [{ email: 'ana@example.com', kind: 'operator', event_id: null, until: null }],
    }),
    '/api/audit-log': ok({
      entries: [
        {
          id: '1',
          at: '2026-11-20 19:02:00',
          actor: 'Ana Ruiz',
          action: 'attendee.check-in',
          target: 'Kiri',
          event_id: 12,
          event_name: 'Twelve',
          request_id: 'request-1',
        },
      ],
      total_count: 1,
      has_more: false,
    }),
    '/api/grants': ok({
      grants: [{ kind: 'check-in', event_id: 12, event_slug: 'twelve', until: '2026-12-10 00:00:00' }],
    }),
    ...each(['calendar-address', 'renew-calendar-address'], { status: '1', secret: calendarSecret }),
    '/api/calendar': { status: '1', event: [joined] },
    '/api/user-join-list/7': { status: '1', count: 1, event: [joined] },
    '/vimeo/videos/1': vimeoVideo(1),
    '/vimeo/me/videos': vimeoList([vimeoVideo(1), vimeoVideo(2, { name: 'RECAP' })]),
    '/vimeo/me/albums/11/videos': vimeoList([vimeoVideo(1), vimeoVideo(2)]),
    '/youtube/videos': youtubeVideos([youtubeVideo(siteId(1)), youtubeVideo('CmpndLive01')]),
    '/youtube/playlistItems': youtubePlaylists({
      [uploadsId]: [playlistItem(siteId(1)), playlistItem(siteId(2))],
    }),
    '/youtube/playlists': {
      items: [{ id: uploadsId, snippet: { title: 'Uploads', channelId: 'UCTheCompoundLongBeach00' } }],
    },
    '/oauth2/token': { access_token: 'app', expires_in: 4_800_000, token_type: 'bearer' },
    '/helix/users': { data: [{ id: '77', login: 'thecompoundlb', display_name: 'TheCompoundLB' }] },
    '/helix/streams': { data: [{ type: 'live', title: 'On air' }] },
    '/helix/schedule': {
      data: {
        segments: [
          {
            id: 'segment-1',
            title: 'Courtyard Hour',
            start_time: new Date(Date.now() + 86_400_000).toISOString(),
            end_time: new Date(Date.now() + 90_000_000).toISOString(),
            canceled_until: null,
          },
        ],
        vacation: null,
      },
    },
    '/helix/videos': {
      data: [
        {
          id: '1',
          title: 'Stream',
          url: 'https://www.twitch.tv/videos/1',
          thumbnail_url: 'https://t/%{width}x%{height}.jpg',
          published_at: '2026-11-01T12:00:00Z',
          duration: '1h',
        },
      ],
    },
  })
}
