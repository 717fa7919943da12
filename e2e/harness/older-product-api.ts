import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Served, serve } from './serving.ts'

const eventFields = [
  ...['id', 'slug', 'name', 'discription', 'image_path', 'image_variants', 'status', 'created_at'],
  ...['starts_at', 'ends_at', 'venue', 'ticket', 'validated_at', 'validated_by'],
]

const newerFields: ReadonlySet<string> = new Set([
  'state',
  'waitlist_position',
  'joined_at',
  'can_cancel',
  'checked_in_at',
  'cancelled_at',
])

const specifiedCalls: ReadonlySet<string> = new Set([
  ...['banner-image', 'featured-video', 'get_post_list', 'get_news_list', 'get_news_list_by_tag'],
  ...['get_news_list_by_category', 'get_news_detail', 'get_video_detail', 'get_related_videos'],
  ...['video-play-list', 'event-list', 'event-show', 'event-showbyid', 'get-production-privacy-policy'],
  ...['check_existing_credentials', 'send_verification_code', 'check_verification_code', 'register-users'],
  ...['login', 'send_login_verification_code', 'check_login_verification_code', 'send-email'],
  ...['user-password-with-login', 'user-reset-password', 'user-detail-show', 'user-join-list'],
  ...['store-event-join-list', 'validate-user', 'validate-production'],
])

const validationFields: ReadonlySet<string> = new Set(['event_id', 'user_id'])

const ownHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])

export const startOlderProductApi = (target: string): Promise<Served> =>
  serve((request, response) => {
    pass(target, request, response).catch(() => response.destroy())
  })

async function pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  const [, call] = /^\/api\/([^/?]+)/.exec(path) ?? []
  if (call !== undefined && !specifiedCalls.has(call)) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    return
  }
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (call?.startsWith('validate-') && hasNewerFields(Buffer.concat(chunks))) {
    const refusal = { status: '0', message: 'The request has a field that is not known.' }
    response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
    return
  }
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ownHeaders.has(name) ? [[name, value]] : [],
  )
  const { method = 'GET' } = request
  const answer = await fetch(target + path, {
    method,
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    signal: gone.signal,
  })
  const text = await answer.text()
  const kept = [...answer.headers].filter(([name]) => !ownHeaders.has(name))
  response.writeHead(answer.status, Object.fromEntries(kept)).end(withoutNewerFields(text))
}

function hasNewerFields(body: Buffer): boolean {
  return Object.keys(JSON.parse(String(body) || '{}')).some((name) => !validationFields.has(name))
}

function withoutNewerFields(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (name, value: unknown) => {
        const fields = Object.entries(Object(value))
        const isEvent = !Array.isArray(value) && fields.some(([field]) => field === 'discription')
        if (isEvent) return Object.fromEntries(fields.filter(([field]) => eventFields.includes(field)))
        return newerFields.has(name) ? undefined : value
      }),
    )
  } catch {
    return text
  }
}
