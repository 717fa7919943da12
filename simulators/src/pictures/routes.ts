import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TwitchLibrary } from '../twitch/library.ts'
import type { YoutubeLibrary, YoutubeVideo } from '../youtube/library.ts'
import { THUMBNAIL_FILES } from '../youtube/thumbnails.ts'
import type { Posters } from './posters.ts'

export interface PictureOptions {
  folder: string
  posters: Posters
  youtube: YoutubeLibrary
  twitch: TwitchLibrary
}

/** An hour: the URL stays when the file changes. */
const MAX_AGE_SECONDS = 3600

/** Sent in place of a picture that is still being made. */
const PROCESSING_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" role="img" aria-label="Still processing"><rect width="320" height="180" fill="#26252c"/><text x="160" y="96" font-family="sans-serif" font-size="16" fill="#adadb8" text-anchor="middle">Processing …</text></svg>`

/** URLs look like each service's, but every file is AVIF, as its content type says. */
export async function pictureRoutes(app: FastifyInstance, options: PictureOptions): Promise<void> {
  const { posters, youtube, twitch } = options
  await app.register(fastifyStatic, { root: options.folder, serve: false, maxAge: MAX_AGE_SECONDS * 1000 })

  const sendPoster = (reply: FastifyReply, base: string | undefined, width: number | undefined) => {
    const file = base === undefined ? undefined : posters.file(base, width)
    if (file === undefined) return reply.code(404).send({ message: "This picture doesn't exist." })
    return reply.header('access-control-allow-origin', '*').sendFile(file)
  }

  // Vimeo: a base link; clients add `_{width}x{height}`.
  app.get<{ Params: { name: string } }>('/vimeo/pictures/:name', async (request, reply) => {
    const sized = /^(.*)_(\d{1,5})x\d{1,5}$/.exec(request.params.name)
    const [, base = request.params.name, width] = sized ?? []
    return sendPoster(reply, base, width === undefined ? undefined : Number(width))
  })

  // YouTube: a file name per size.
  const sizes = Object.entries(THUMBNAIL_FILES)
  app.get<{ Params: { id: string; file: string } }>('/youtube/vi/:id/:file', async (request, reply) => {
    const video = youtube.videos.get(request.params.id)
    const [size, picture] = sizes.find(([, { file }]) => file === request.params.file) ?? []
    const exists = size !== undefined && (size !== 'maxres' || video?.hasLargestPicture)
    return sendPoster(reply, exists ? shownPoster(video) : undefined, picture?.width)
  })
  app.get<{ Params: { poster: string; side: string } }>(
    '/youtube/portraits/:poster/s:side',
    async (request, reply) => sendPoster(reply, request.params.poster, Number(request.params.side)),
  )

  // Twitch: templates; clients fill in width and height.
  app.get<{ Params: { id: string; file: string } }>('/twitch/vods/:id/:file', async (request, reply) => {
    const width = /^thumb0-(\d{1,5})x\d{1,5}\.jpg$/.exec(request.params.file)?.[1]
    const video = twitch.videos.find(({ id }) => id === request.params.id)
    return sendPoster(reply, width === undefined ? undefined : video?.poster, Number(width))
  })
  app.get<{ Params: { file: string } }>('/twitch/previews/:file', async (request, reply) => {
    const [, login, width] = /^live_user_(\w+)-(\d{1,5})x\d{1,5}\.jpg$/.exec(request.params.file) ?? []
    return sendPoster(reply, login === twitch.channel.login ? twitch.stream.poster : undefined, Number(width))
  })
  app.get<{ Params: { file: string } }>('/twitch/profiles/:file', async (request, reply) => {
    const [, base, width] = /^([a-z-]+-\d+)-(\d{1,5})x\d{1,5}\.png$/.exec(request.params.file) ?? []
    return sendPoster(reply, base, Number(width))
  })
  app.get('/twitch/_404/*', async (_request, reply) => reply.type('image/svg+xml').send(PROCESSING_PICTURE))
}

function shownPoster(video: YoutubeVideo | undefined): string | undefined {
  return video?.state === 'public' || video?.state === 'unlisted' ? video.poster : undefined
}
