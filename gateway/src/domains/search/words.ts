/** An apostrophe doesn't end a word: `What's` is found by `whats`. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

/** Letters that Unicode doesn't decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', þ: 'th' },
}
const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Longer than any word that somebody types; a text without spaces would fill the index. */
const longestWord = 40

const asciiWord = /^[a-z0-9]+$/

/** Lower case, without accents and apostrophes. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (asciiWord.test(lower)) return lower.slice(0, longestWord)
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(undecomposed, (letter) => plainLetters[letter] ?? letter)
    .slice(0, longestWord)
}

/** Too frequent to be useful. */
const stopWords = new Set('a an and are as at by for from in is it of on or that the to was with'.split(' '))

export const isIndexed = (folded: string): boolean => folded !== '' && !stopWords.has(folded)

const queryLimits = { characters: 200, words: 12 }

/** The folded words that count; none for an empty query or a single letter. */
export function queryWords(query: string): string[] {
  const words = query.slice(0, queryLimits.characters).match(wordPattern) ?? []
  const folded = words.slice(0, queryLimits.words).map(foldWord)
  return [...new Set(folded)].filter((word) => word.length > 1 && isIndexed(word))
}
