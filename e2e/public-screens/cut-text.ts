const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters a person counts in a text. */
export const lengthOf = (text: string): number => Array.from(letters.segment(text)).length

/** What a card shows of a title that is cut after so many characters, as a person counts them. */
export function cutTitle(title: string, length: number): string {
  const kept = Array.from(letters.segment(title), ({ segment }) => segment)
  return kept.length > length ? `${kept.slice(0, length).join('').trimEnd()}…` : title
}
