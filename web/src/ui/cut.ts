const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Text in which each code unit is a character as a person counts them: Latin letters, digits and common punctuation.
 * Segmenting takes a hundred times as long as this test.
 */
const isSimple = (text: string): boolean => /^[\x20-\x7e\xa0-\u02ff\u2010-\u2027]*$/.test(text)

/** The index at which a text's character number `length` ends; the text's own length where it has no more. */
function endOf(text: string, length: number): number {
  // A string never holds more graphemes than code units.
  if (text.length <= length) return text.length
  if (isSimple(text)) return length
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return index
    count += 1
  }
  return text.length
}

/**
 * Cuts a text after `length` characters as a person counts them: never inside an emoji or a combined letter.
 * A text that is cut ends in an ellipsis, which does not count; white space before it is dropped.
 */
export function cut(text: string, length: number): string {
  const end = endOf(text, length)
  return end === text.length ? text : `${text.slice(0, end).trimEnd()}…`
}

/** Whether a text has more than `length` characters as a person counts them. */
export const isLongerThan = (text: string, length: number): boolean => endOf(text, length) < text.length
