import { escapeHtml } from '@compound/foundation/server/escape-html.ts'
import type { StoredMessage } from './messages.ts'

/** Links open beside the inbox, as in a mail program. */
const LINKS_OPEN_BESIDE = '<base target="_blank">'

export function attachmentPath(id: number, index: number): string {
  return `/inbox/messages/${id}/attachments/${index}`
}

/** Pictures come from this server. Without HTML, shows the text. */
export function emailDocument({ id, html, text, attachments }: StoredMessage): string {
  if (html === null) {
    return `<!DOCTYPE html><html lang="en"><head><meta name="color-scheme" content="light dark">${LINKS_OPEN_BESIDE}</head><body><pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:inherit">${escapeHtml(text)}</pre></body></html>`
  }
  const withPictures = html.replace(/\bcid:([^"'\s)>]+)/gi, (reference, contentId: string) => {
    const index = attachments.findIndex((attachment) => attachment.contentId === decoded(contentId))
    return index === -1 ? reference : attachmentPath(id, index)
  })
  return /<head[^>]*>/i.test(withPictures)
    ? withPictures.replace(/<head[^>]*>/i, (head) => `${head}${LINKS_OPEN_BESIDE}`)
    : `${LINKS_OPEN_BESIDE}${withPictures}`
}

/** A content id as written in a URL (RFC 2392). */
function decoded(contentId: string): string {
  try {
    return decodeURIComponent(contentId)
  } catch {
    return contentId
  }
}
