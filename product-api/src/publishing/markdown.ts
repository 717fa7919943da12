import { Marked } from 'marked'

const markdown = new Marked({ gfm: true, async: false })

/** Keeps HTML, including video players: editors are trusted, and the gateway sanitizes it for visitors. */
export function toHtml(text: string): string {
  return markdown.parse(text, { async: false }).trim()
}
