import { Marked } from 'marked'

const markdown = new Marked({ gfm: true, async: false })

/**
 * Markdown to HTML. HTML inside passes as it is, players of video sites included: editors are trusted here,
 * and whoever shows the result to visitors sanitises it.
 */
export function toHtml(text: string): string {
  return markdown.parse(text, { async: false }).trim()
}
