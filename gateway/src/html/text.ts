import { Parser } from 'htmlparser2'

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'])

/** Inline elements; all others separate words. */
const inline = new Set(
  'a abbr b bdi bdo cite code em i ins kbd mark q s small span strong sub sup time u wbr'.split(' '),
)

export function textOf(html: string, length = Number.POSITIVE_INFINITY): string {
  let text = ''
  let silentDepth = 0
  const parser = new Parser({
    onopentag(name) {
      if (silent.has(name)) silentDepth += 1
      if (!inline.has(name)) text += ' '
    },
    ontext(data) {
      if (silentDepth === 0) text += data
    },
    onclosetag(name) {
      if (silent.has(name)) silentDepth -= 1
      if (!inline.has(name)) text += ' '
    },
  })
  parser.end(html)
  return firstCharacters(text.replace(/\s+/gu, ' ').trim(), length)
}

/** Western text, where each UTF-16 unit is one grapheme. A hundred times faster than segmenting. */
const countedAlike = /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u20a0-\u20bf]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function firstCharacters(text: string, length: number): string {
  // A grapheme has at least one code unit, so this text is short enough.
  if (text.length <= length) return text
  // One further, because an accent or the rest of an emoji may follow the last character.
  if (countedAlike.test(text.slice(0, length + 1))) return text.slice(0, length)
  let end = 0
  let count = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (count === length) break
    end = index + segment.length
    count += 1
  }
  return text.slice(0, end)
}

/** White space, a comma, a dash, an opening bracket or quotation mark. */
const danglingEnd = /[\s,;:([{\u2010-\u2015\u2018\u201c\u201a\u201e\u00ab-]+$/u

export function truncate(text: string, length: number): string {
  if (firstCharacters(text, length).length === text.length) return text
  const characters = firstCharacters(text, length - 1)
  const isWordEnd = /^\s/u.test(text.slice(characters.length))
  const end = isWordEnd ? characters.length : characters.search(/\s\S*$/u)
  // Cuts inside a long word, or a script without spaces.
  const excerpt = end > characters.length / 2 ? characters.slice(0, end) : characters
  return `${excerpt.replace(danglingEnd, '')}…`
}
