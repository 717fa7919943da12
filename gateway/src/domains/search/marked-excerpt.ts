import { wordsIn } from './words.ts'

export interface ExcerptPart {
  text: string
  isMatch: boolean
}

const longest = 200

/** Characters before the first match. */
const lead = 60

/**
 * @param terms folded words
 * @param match where the first of them begins: looking for it would take long in a long text
 */
export function markedExcerpt(text: string, terms: ReadonlySet<string>, match: number): ExcerptPart[] {
  const { start, end } = cut(text, match)
  const parts: ExcerptPart[] = []
  const add = (part: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (part === '') return
    if (last !== undefined && !last.isMatch && !isMatch) last.text += part
    else parts.push({ text: part, isMatch })
  }
  const shown = text.slice(start, end)
  add(start > 0 ? '…' : '', false)
  let done = 0
  for (const { term, start: from, end: to } of wordsIn(shown)) {
    if (to <= done || !terms.has(term)) continue
    const last = parts.at(-1)
    // Pieces overlap.
    if (from < done && last !== undefined) last.text += shown.slice(done, to)
    else {
      add(shown.slice(done, from), false)
      add(shown.slice(from, to), true)
    }
    done = to
  }
  add(shown.slice(done).trimEnd() + (end < text.length ? '…' : ''), false)
  return parts
}

/** At word boundaries, unless a word is longer than the lead or the excerpt. */
function cut(text: string, match: number): { start: number; end: number } {
  if (text.length <= longest) return { start: 0, end: text.length }
  const earliest = Math.max(0, Math.min(match - lead, text.length - longest))
  const space = text.indexOf(' ', earliest)
  const start = earliest === 0 ? 0 : space >= 0 && space < match ? space + 1 : atCharacter(text, match)
  const room = start + longest - (start > 0 ? 2 : 1)
  if (room >= text.length) return { start, end: text.length }
  const lastSpace = text.lastIndexOf(' ', room)
  return { start, end: lastSpace > Math.max(match, start) ? lastSpace : atCharacter(text, room) }
}

/** Not between the halves of a surrogate pair. */
const atCharacter = (text: string, index: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index
