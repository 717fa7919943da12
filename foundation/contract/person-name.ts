import { withoutHiddenMarks } from './hidden-marks.ts'
import { tooLong } from './input-rules.ts'

/* Mail programs turn an address in a name into a link, so our email would carry a stranger's link. */

const longestName = 60

/** In characters. */
const longestWalkInName = 100

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What mail programs turn into links; each knows other top-level domains. `J.R.` and `Jr.` don't match. */
const phoneNumber = /(?:\p{Nd}[\s().+\p{Pd}]*){7,}/u
const linkForm = new RegExp(
  `@|//|\\bwww\\.\\S|\\b(?:mailto|tel|sms):\\S|[\\p{L}\\p{M}\\p{N}_-][.。](?:[\\p{L}\\p{M}]{2}|\\p{N})|${phoneNumber.source}`,
  'iu',
)

/** A message for the name's owner; null for a valid name. @param name without hidden marks */
export function nameFlaw(name: string): string | null {
  if (isLinked(name)) {
    return 'Please remove web addresses, email addresses and phone numbers, and put a space after a dot'
  }
  if (isTooLong(name)) return tooLong(longestName)
  return null
}

/** For the one field of a walk-in; null for a valid name. Links are taken out wherever it is shown. @param name trimmed */
export function walkInNameFlaw(name: string): string | null {
  if (/[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/u.test(name)) return 'Please use letters without control characters.'
  if (!/\p{L}/u.test(name)) return 'Please use at least one letter.'
  return [...name].length > longestWalkInName ? `${tooLong(longestWalkInName)}.` : null
}

/** Makes a stored name safe to show and to email. */
export function sanitizeName(name: string): string {
  const visible = withoutHiddenMarks(name)
  const unlinked = isLinked(visible)
    ? readable(visible)
        .replace(new RegExp(phoneNumber, 'gu'), '… ')
        .replace(/:?\/\/+/g, ' ')
        .replace(/@/g, ' at ')
        .replace(/([.。:])(?=\S)/g, '$1 ')
        .trim()
    : visible
  if (!isTooLong(unlinked)) return unlinked
  const first = [...graphemes.segment(unlinked)].slice(0, longestName - 1)
  return `${first.map(({ segment }) => segment).join('')}…`
}

/** Isolates a right-to-left name, so that it does not reorder the left-to-right text around it. */
export function isolatedName(name: string): string {
  return /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name
}

function isLinked(name: string): boolean {
  return linkForm.test(readable(name))
}

/** NFKC: full-width and other forms of a letter become that letter. */
function readable(name: string): string {
  return name.normalize('NFKC').replace(/\u200c|\u200d/g, '')
}

/** Short names are not segmented into graphemes: with thousands of names it would take most of the time. */
function isTooLong(name: string): boolean {
  return name.length > longestName && [...graphemes.segment(name)].length > longestName
}
