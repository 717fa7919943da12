import { ContentSyntaxError } from '@compound/foundation/front-matter.ts'
import type { TranscriptLine } from '../posts/tables.ts'

/** Hours are optional, and settings may follow the end. */
const timings =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
}

/**
 * The plain text of a WebVTT file's cues. Stricter than browsers, which skip a cue that they don't understand.
 *
 * @param text without a byte-order mark
 * @throws ContentSyntaxError
 */
export function parseCaptions(text: string): TranscriptLine[] {
  // WebVTT replaces NUL, which PostgreSQL refuses.
  const lines = text.replaceAll('\0', '\uFFFD').split(/\r\n|[\n\r]/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) throw new ContentSyntaxError('must start with WEBVTT', 1)
  const cues: (TranscriptLine & { readonly end: number })[] = []
  for (const block of blocksOf(lines)) {
    const cue = readBlock(block)
    if (cue === null) continue
    if (cue.start < (cues.at(-1)?.start ?? 0)) {
      throw new ContentSyntaxError('the cue must not start before the one above it', cue.line)
    }
    cues.push(cue)
  }
  if (cues.length === 0) throw new ContentSyntaxError('has no cues', lines.length)
  return cues.flatMap(({ start, text }) => (text === '' ? [] : [{ start, text }]))
}

interface Block {
  /** Of the file, from 1. */
  readonly line: number
  readonly lines: readonly string[]
}

/** Separated by empty lines. The first one is the header. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: { line: number; lines: string[] }[] = []
  let isInside = false
  for (const [index, text] of lines.entries()) {
    if (text === '') isInside = false
    else if (isInside) blocks.at(-1)?.lines.push(text)
    else {
      blocks.push({ line: index + 1, lines: [text] })
      isInside = true
    }
  }
  return blocks
}

/** Null for the header, comments, styles and regions. */
function readBlock({ line, lines }: Block) {
  const [first = '', second] = lines
  if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first) && !first.includes('-->')) return null
  const isHeader = line === 1
  const at = isHeader || first.includes('-->') ? 0 : 1
  const arrow = lines.findIndex((text, index) => index > at && text.includes('-->'))
  if (arrow !== -1) throw new ContentSyntaxError('an empty line must separate the cues', line + arrow)
  if (isHeader) return null
  const [, from, to] = timings.exec((at === 0 ? first : second) ?? '') ?? []
  if (from === undefined || to === undefined) {
    throw new ContentSyntaxError(
      'must be the times of a cue, such as 00:01.000 --> 00:04.500',
      line + Math.min(at, lines.length - 1),
    )
  }
  const [start, end] = [secondsOf(from), secondsOf(to)]
  if (end <= start) throw new ContentSyntaxError('the cue must end after it starts', line + at)
  return { line: line + at, start, end, text: plainText(lines.slice(at + 1)) }
}

function secondsOf(time: string): number {
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return Math.round(seconds * 1000) / 1000
}

/** Without tags, voices (`<v Ada>`), and the dashes or arrows that mark a change of speaker. */
function plainText(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replaceAll(/<[^>]*>?/g, '')
        .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (entity, name: string) => entities[name] ?? entity)
        .replace(/^\s*(?:[-–—]|>>+)\s*/, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join(' ')
}
