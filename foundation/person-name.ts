/*
 * Names appear in mails and on pages, and anybody may type anything for one. A mail program turns an address in a name
 * into a link, so that our mail would carry a stranger's link. Control and direction characters change the text around
 * them.
 */

/** The longest first or last name, in characters as a person counts them. */
const longestName = 60

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Control and format characters, among them line breaks and direction marks, and unpaired surrogates. The two joiners are
 * allowed: names in Persian or Sinhala need them.
 */
const hiddenMark = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const hiddenMarks = new RegExp(hiddenMark, 'gu')

/**
 * Text that mail programs turn into a link. Each knows other top-level domains, and new ones appear, so the form decides: a
 * dot with two letters or a digit right behind it. `J.R.` and `Smith Jr.` don't match. A number of 7 digits can be called.
 */
const phoneNumber = /(?:\p{Nd}[\s().+-]*){7,}/u
const linkForm = new RegExp(
  `@|//|\\bwww\\.\\S|\\b(?:mailto|tel|sms):\\S|[\\p{L}\\p{M}\\p{N}_-][.。](?:[\\p{L}\\p{M}]{2}|\\p{N})|${phoneNumber.source}`,
  'iu',
)

/** Whether a text has invisible characters: controls, line breaks, direction marks. */
export function hasHiddenMarks(text: string): boolean {
  return hiddenMark.test(text)
}

/** The problem with a first or last name, as a message that says what to do; null for a valid one. */
export function nameFlaw(name: string): string | null {
  if (hasHiddenMarks(name)) return 'Please leave out line breaks and invisible characters'
  if (isLinked(name)) {
    return 'Please leave out web and e-mail addresses and phone numbers, and put a space after a dot'
  }
  if (isTooLong(name)) return `Please use at most ${longestName} characters`
  return null
}

/** A stored name, safe to show and to mail. A name that passes {@link nameFlaw} changes in its spaces only. */
export function harmlessName(name: string): string {
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

/** A line of text without invisible characters. A line break becomes a space. */
export function withoutHiddenMarks(text: string): string {
  return text
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(hiddenMarks, '')
    .trim()
}

/**
 * A name for a left-to-right line of plain text. A name in a right-to-left script is isolated, so that it does not reorder
 * the text around it.
 */
export function isolatedName(name: string): string {
  return /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name
}

function isLinked(name: string): boolean {
  return linkForm.test(readable(name))
}

/** A name as link detection reads it: full-width and other forms of a letter become that letter. */
function readable(name: string): string {
  return name.normalize('NFKC').replace(/\u200c|\u200d/g, '')
}

/**
 * Whether a name is longer than {@link longestName}. A character has one code unit or more, so that short names are not
 * segmented: that would take most of the time of a list with thousands of names.
 */
function isTooLong(name: string): boolean {
  return name.length > longestName && [...graphemes.segment(name)].length > longestName
}
