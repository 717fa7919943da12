const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Cuts a text after `length` characters as a person counts them: never inside an emoji or a combined letter.
 * A text that is cut ends in an ellipsis, which does not count; white space before it is dropped.
 */
export function cut(text: string, length: number): string {
  // A string never holds more graphemes than code units, so most titles need no segmenting.
  if (text.length <= length) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}

/** Whether a text has more than `length` characters as a person counts them. */
export function isLongerThan(text: string, length: number): boolean {
  return text.length > length && Array.from(graphemes.segment(text)).length > length
}
