import { Marked } from 'marked'

const markdown = new Marked({ gfm: true, async: false })

/**
 * Converts Markdown to HTML. HTML inside stays as it is, video players included: editors are trusted here, and the gateway
 * sanitises the result for visitors.
 */
export function toHtml(text: string): string {
  return markdown.parse(text, { async: false }).trim()
}
