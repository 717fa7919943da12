import { foldText, nameMarks } from '@compound/foundation/fold-text.ts'
import { withoutHiddenMarks } from '@compound/foundation/hidden-marks.ts'

/** An apostrophe doesn't end a word: `What's` is found by `whats`. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘‛′＇`´][\p{L}\p{N}\p{M}]+)*/gu

const marks = new RegExp(nameMarks, 'gu')

/** Longer than any word that somebody types; a text without spaces would fill the index. */
const longestWord = 40

/** Lower case, without accents and apostrophes. */
export function foldWord(word: string): string {
  return foldText(word).replace(marks, '').slice(0, longestWord)
}

/** Too frequent to be useful. */
const stopWords = new Set('a an and are as at by for from in is it of on or that the to was with'.split(' '))

export const isIndexed = (folded: string): boolean => folded !== '' && !stopWords.has(folded)

const queryLimits = { characters: 200, words: 12 }

/** The folded words that count; none for an empty query or a single letter. */
export function queryWords(query: string): string[] {
  const words = withoutHiddenMarks(query).slice(0, queryLimits.characters).match(wordPattern) ?? []
  const folded = words.slice(0, queryLimits.words).map(foldWord)
  return [...new Set(folded)].filter((word) => word.length > 1 && isIndexed(word))
}
