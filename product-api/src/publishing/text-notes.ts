import { recognizeEmbed } from '@compound/foundation/contract/embeds.ts'
import { decodeHTMLAttribute } from 'entities'
import type { Lines } from './lines.ts'
import { toHtml } from './markdown.ts'

/** Links, pictures, players, and what shows or does nothing once the site has removed its element. */
const element =
  /<([a-z]\w*-[\w-]+|a|img|iframe|oembed|embed|object|audio|svg|canvas|math|script|style|form|input|select|textarea|button)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi

const longestAddress = 80

/** What the site removes from a text, and links that lead nowhere, each with its line. */
export function notesOnText(markdown: string, { lineOf }: Lines): string[] {
  if (!/[<[]/.test(markdown)) return []
  const html = toHtml(markdown).replaceAll(/<!--[\s\S]*?-->/g, '')
  const notes = Array.from(html.matchAll(element), ([, name = '', attributes = '']) => {
    const tag = name.toLowerCase()
    const written = attributeOf(attributes, { a: 'href', oembed: 'url', object: 'data' }[tag] ?? 'src')
    const address = decodeHTMLAttribute(written ?? '').trim()
    const note = tag === 'a' ? linkNote(written === undefined ? null : address) : elementNote(tag, address)
    if (note === null) return []
    const places = [written, address].flatMap((text) =>
      text ? ['(', '"', "'", '=', '<', ': '].map((mark) => mark + text) : [],
    )
    const line = [...places, `<${name}`].map(lineOf).find((line) => line > 1)
    const shown = address.length > longestAddress ? `${address.slice(0, longestAddress)}…` : address
    return [`${line === undefined ? '' : `:${line}`}: the text ${note.replace(address, () => shown)}`]
  })
  return [...new Set(notes.flat())]
}

function attributeOf(attributes: string, name: string): string | undefined {
  const [, quoted, single, bare] =
    new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ??
    []
  return quoted ?? single ?? bare
}

function elementNote(tag: string, address: string): string | null {
  if (tag === 'img') {
    return /^(?:\/|https?:)/i.test(address)
      ? null
      : `shows ${address || 'nothing'}; a picture's address must begin with /media/ or https://`
  }
  if (tag !== 'iframe' && tag !== 'oembed')
    return `has <${tag}>${address && ` with ${address}`}; the site removes it`
  return recognizeEmbed(address) === null
    ? `embeds ${address || 'nothing'}; the site removes it: only players of Vimeo, YouTube and Twitch are kept`
    : null
}

function linkNote(address: string | null): string | null {
  if (address === null || /^#(?:$|top$|:~:)/i.test(address)) return null
  if (address.startsWith('#')) return `links to ${address}; texts have no such anchors`
  const isFile = /^(?!\/\/|[a-z][a-z\d+.-]*:)[^?#]*\.md(?:[?#]|$)/i.test(address)
  if (isFile) return `links to ${address}; a link needs the page's address, such as /article/late-hours`
  return /^(?:https?:\/\/|\/(?!\/)|mailto:|tel:)/i.test(address)
    ? null
    : `links to ${address || 'nothing'}; a link's address must begin with https://, /, mailto: or tel:`
}
