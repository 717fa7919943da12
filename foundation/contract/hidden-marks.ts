/** Scripts that need the joiners U+200C and U+200D: names in Persian, Hindi or Sinhala have them. */
const joined = [
  'Arab',
  'Syrc',
  'Mand',
  'Nkoo',
  'Adlm',
  'Rohg',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
]
  .concat(['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => `\\p{scx=${script}}`)
  .join('')

/** What a mark belongs to: such letters, emoji, flags, keys, variants of Chinese and Mongolian letters. */
const needed = [
  String.raw`(?=[\p{L}\p{M}])[${joined}](?:\u200c(?=[\p{L}\p{M}])|\u200d)`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`\p{ExtPict}[\p{EMod}\ufe0e\ufe0f]?(?:\u200d(?=\p{ExtPict}))?`,
  String.raw`[#*0-9]\ufe0f\u20e3`,
  String.raw`\p{scx=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?=\p{L})\p{scx=Mong}[\u180b-\u180f]`,
].join('|')

/** Also lone surrogates, a blank Braille cell, and what dictation puts in for a picture. */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800\ufffc`

const hidden = new RegExp(String.raw`(${needed})|\ufeff|(?![\s\x85\p{Bidi_C}])[${unseen}]`, 'gu')

const blank = new RegExp(String.raw`^[\s${unseen}]*$`, 'u')

/** Whether nothing of it can be seen. Hangul fillers are names that people use to have none. */
export const isBlank = (text: string): boolean => blank.test(text)

/** A typed text of one line, without what people don't see. */
export function withoutHiddenMarks(text: string): string {
  return visibleText(text)
    .replace(/\p{Bidi_C}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A typed text of several lines. Direction marks stay: a text of two scripts needs them. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(hidden, '$1')
    .trim()
}
