import { isDeepStrictEqual } from 'node:util'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { ContentSyntaxError } from '@compound/foundation/server/front-matter.ts'
import { decodeHTML } from 'entities'
import type { TranscriptLine } from '../posts/tables.ts'

/** Hours are optional, and settings may follow the end. */
const timings =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/

/** Between abutting cues, in seconds: YouTube's times differ by a millisecond or so. */
const largestGap = 0.05

/** In seconds. YouTube shows its rolled lines for 0.01 s before the next one begins. */
const longestFlash = 0.1

interface Cue {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
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
  const cues: Cue[] = []
  for (const block of blocksOf(lines)) {
    const cue = readBlock(block)
    if (cue === null) continue
    if (cue.start < (cues.at(-1)?.start ?? 0)) {
      throw new ContentSyntaxError('the cue must not start before the one above it', cue.line)
    }
    cues.push(cue)
  }
  if (cues.length === 0) throw new ContentSyntaxError('has no cues', lines.length)
  return withoutRolledLines(cues.filter(({ lines }) => lines.length > 0)).flatMap(({ start, lines }) =>
    lines.length === 0 ? [] : [{ start, text: lines.join(' ') }],
  )
}

/** Rolling captions repeat the lines still on screen in each cue. Only a file where most do is rolling. */
function withoutRolledLines(cues: readonly Cue[]): readonly Cue[] {
  const rolled = cues.map((cue, index) => rolledLines(cues[index - 1], cue))
  const isRolling = rolled.filter((count) => count > 0).length * 2 >= cues.length - 1
  return isRolling ? cues.map((cue, index) => ({ ...cue, lines: cue.lines.slice(rolled[index]) })) : cues
}

/** How many of the cue's first lines are the last ones of the cue before it. */
function rolledLines(before: Cue | undefined, { start, end, lines }: Cue): number {
  if (before === undefined || start - before.end > largestGap) return 0
  const counts = before.lines.map((_, index) => before.lines.length - index)
  const count =
    counts.find((count) => isDeepStrictEqual(before.lines.slice(-count), lines.slice(0, count))) ?? 0
  // All lines once more, afterwards and for as long as others, are a refrain.
  const isWhole = count === before.lines.length && count === lines.length
  const isRefrain = isWhole && end - start > longestFlash && start >= before.end - largestGap
  return isRefrain ? 0 : count
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
  return {
    line: line + at,
    start,
    end,
    lines: lines
      .slice(at + 1)
      .map(plainText)
      .filter((text) => text !== ''),
  }
}

function secondsOf(time: string): number {
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return Math.round(seconds * 1000) / 1000
}

/** A hyphen before a quantity is a minus: `-20`, `-$5`, `-.5`. */
const speakerMark = /^(?:(?:[-–—](?!(?:\p{Lu}{0,3}\p{Sc} ?)?[.,]?[\p{N}∞])|>>+)\s*)+/u

/** Without tags, voices (`<v Ada>`), and the dashes or arrows that mark a change of speaker. */
function plainText(line: string): string {
  return withoutHiddenMarks(decodeHTML(line.replaceAll(/<[^>]*>?/g, ''))).replace(speakerMark, '')
}
