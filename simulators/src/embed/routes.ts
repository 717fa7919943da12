import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { TwitchLibrary, TwitchVideo } from '../twitch/library.ts'
import type { LiveSwitch } from '../twitch/live.ts'
import type { VimeoLibrary } from '../vimeo/library.ts'
import type { YoutubeLibrary } from '../youtube/library.ts'
import { messageHtml, type PlayerPage, playerHtml } from './page.ts'

export interface EmbedOptions {
  vimeo: VimeoLibrary
  youtube: YoutubeLibrary
  twitch: TwitchLibrary
  live: LiveSwitch
  /** The player's script and style sheet. */
  folder: string
}

/** Only the parameters that change what the page shows. */
const vimeoQuery = z.object({ h: z.string().optional(), autoplay: z.string().optional() })
const youtubeQuery = z.object({ autoplay: z.string().optional() })
const twitchQuery = z.object({
  channel: z.string().optional(),
  video: z.string().optional(),
  parent: z.union([z.string(), z.array(z.string())]).optional(),
  autoplay: z.string().optional(),
})

/** Only this server's own script, style and pictures; any page may frame it. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-ancestors *; base-uri 'none'; form-action 'none'"

/** `/vimeo/embed/{id}`, `/youtube/embed/{id}`, `/twitch/embed` and its chat. */
export async function embedRoutes(app: FastifyInstance, options: EmbedOptions): Promise<void> {
  const { vimeo, youtube, twitch, live } = options
  await app.register(fastifyStatic, { root: options.folder, prefix: '/player/', decorateReply: false })

  app.get<{ Params: { id: string } }>('/vimeo/embed/:id', async (request, reply) => {
    const query = vimeoQuery.safeParse(request.query).data ?? {}
    const video = vimeo.byId.get(request.params.id)
    const visible = video && video.view !== 'nobody' && (video.hash === undefined || video.hash === query.h)
    if (!visible) return sendMessage(reply, 404, 'Sorry', 'This video does not exist, or it is private.')
    if (video.status !== 'available') {
      return sendMessage(reply, 200, video.name, 'This video is being processed. Come back later.')
    }
    return sendPlayer(reply, {
      title: video.name,
      byline: `${video.owner.name} · Vimeo`,
      posterUrl: video.poster === null ? null : `/vimeo/pictures/${video.poster}`,
      durationSeconds: video.durationSeconds,
      autoplay: isOn(query.autoplay),
    })
  })

  app.get<{ Params: { id: string } }>('/youtube/embed/:id', async (request, reply) => {
    const query = youtubeQuery.safeParse(request.query).data ?? {}
    // YouTube doesn't play in a page that sends no referrer.
    if (!request.headers.referer) {
      const advice = 'The page that embeds this player sends no referrer (Error 153).'
      return sendMessage(reply, 200, 'Video player configuration error', advice)
    }
    const video = youtube.videos.get(request.params.id)
    if (!video || video.state === 'private' || video.state === 'deleted') {
      return sendMessage(reply, 200, 'Video unavailable', 'This video is not available.')
    }
    return sendPlayer(reply, {
      title: video.title,
      byline: `${video.channel.title} · YouTube`,
      posterUrl: `/youtube/vi/${video.id}/${video.hasLargestPicture ? 'maxresdefault' : 'sddefault'}.jpg`,
      durationSeconds: video.durationSeconds,
      autoplay: isOn(query.autoplay),
    })
  })

  app.get('/twitch/embed/:channel/chat', async (_request, reply) =>
    sendMessage(reply, 200, 'Stream chat', 'Nobody has written anything yet.'),
  )

  app.get('/twitch/embed', async (request, reply) => {
    const query = twitchQuery.safeParse(request.query).data ?? {}
    const { channel } = twitch
    // Twitch plays only in pages whose host is in the URL.
    if (!query.parent) {
      const advice = 'The URL of this player has no parent parameter with the host of the embedding page.'
      return sendMessage(reply, 400, 'This embed is misconfigured', advice)
    }
    // Twitch autoplays by default.
    const autoplay = query.autoplay === undefined || isOn(query.autoplay)
    const video = twitch.videos.find(({ id }) => id === query.video?.replace(/^v/, ''))
    if (video) {
      return sendPlayer(reply, {
        title: video.title,
        byline: `${channel.displayName} · Twitch`,
        posterUrl: pictureOf(video),
        durationSeconds: secondsOf(video.length),
        autoplay,
      })
    }
    if (query.channel?.toLowerCase() !== channel.login) {
      return sendMessage(reply, 404, 'Sorry', "This channel or video doesn't exist.")
    }
    const { since, title } = live.state
    if (since === null) {
      return sendMessage(reply, 200, `${channel.displayName} is offline`, 'The next stream starts here.')
    }
    return sendPlayer(reply, {
      title,
      byline: `${channel.displayName} · Twitch`,
      posterUrl: `/twitch/previews/live_user_${channel.login}-1920x1080.jpg`,
      liveSince: since,
      autoplay,
    })
  })
}

function sendPlayer(reply: FastifyReply, page: PlayerPage): FastifyReply {
  return sendHtml(reply, playerHtml(page))
}

function sendMessage(reply: FastifyReply, status: number, title: string, message: string): FastifyReply {
  return sendHtml(reply.code(status), messageHtml(title, message))
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('cache-control', 'no-store')
    .send(html)
}

function isOn(parameter: string | undefined): boolean {
  return parameter === '1' || parameter === 'true'
}

function pictureOf({ id, thumbnail }: TwitchVideo): string | null {
  return thumbnail === 'ready' ? `/twitch/vods/${id}/thumb0-1920x1080.jpg` : null
}

/** `3h45m54s`, as Twitch writes it. */
function secondsOf(length: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?(\d+)s$/.exec(length) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
