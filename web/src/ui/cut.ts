const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text in which each code unit is one grapheme. Segmenting takes a hundred times as long as this test. */
const isSimple = (text: string): boolean => /^[\x20-\x7e\xa0-\u02ff\u2010-\u2027]*$/.test(text)

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

/** Cuts after `length` graphemes. Drops trailing white space and adds an ellipsis, which does not count. */
export function cut(text: string, length: number): string {
  const end = endOf(text, length)
  return end === text.length ? text : `${text.slice(0, end).trimEnd()}…`
}

export const isLongerThan = (text: string, length: number): boolean => endOf(text, length) < text.length
