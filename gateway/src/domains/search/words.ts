import { foldText, nameMarks } from '@compound/foundation/contract/fold-text.ts'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'

/** Apostrophes and invisible marks don't end a word: `What's` is found by `whats`. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘‛′＇`´\u00ad\u200b-\u200d\u2060\ufeff][\p{L}\p{N}\p{M}]+)*/gu

const marks = new RegExp(nameMarks, 'gu')

/** Longer than any word that somebody types; a text without spaces would fill the index. */
const longestWord = 40

/** Lower case, without accents and apostrophes. */
function foldWord(word: string): string {
  return foldText(word).replace(marks, '').slice(0, longestWord)
}

/** Written without spaces between words, or, like Korean, with joined ones. Two characters are rarely in a text by chance. */
const ofTwo = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}'
/** Alphabets without spaces: two letters would be in most texts. */
const ofThree = '\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
/** A fast test for what may have such characters. */
const mayHavePieces = /[\u0e00-\u1fff\u2e80-\uffff]/
const pieceStart = new RegExp(`^[${ofTwo}${ofThree}]`, 'u')
const runPattern = new RegExp(
  `([${ofTwo}][${ofTwo}\\p{M}]*)|([${ofThree}][${ofThree}\\p{M}]*)|[^${ofTwo}${ofThree}]+`,
  'gu',
)

/** Found as it is: the index has all its beginnings. */
export const isPiece = (term: string): boolean => pieceStart.test(term)

/** A word, or a piece of a text without spaces: a run of such characters is indexed in overlapping pieces. */
interface Word {
  /** Folded. */
  term: string
  start: number
  end: number
  /** False for a part of a longer piece: it is indexed, but a query looks up the longer one. */
  isLongest: boolean
}

/** Longer pieces first, of those that begin at the same character. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (mayHavePieces.test(word)) yield* splitWord(word, index)
    else yield wholeWord(word, index)
  }
}

const wholeWord = (word: string, start: number): Word => ({
  term: foldWord(word),
  start,
  end: start + word.length,
  isLongest: true,
})

function* splitWord(word: string, start: number): Generator<Word> {
  for (const { 0: run, 1: two, 2: three, index } of word.matchAll(runPattern)) {
    if (two ?? three) yield* piecesOf(run, start + index, two === undefined ? 3 : 2)
    else yield wholeWord(run, start + index)
  }
}

interface Character {
  folded: string
  start: number
  end: number
}

/** Each once: folding takes a hundred times as long as a look-up. Unicode bounds their number. */
const foldedCharacters = new Map<string, string>()

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = foldWord(character)
  foldedCharacters.set(character, folded)
  return folded
}

/** Hangul of several characters, as macOS writes it. */
const isInsideSyllable = (folded: string): boolean => /^[\u1160-\u11ff]/.test(folded)

/** Marks belong to the character before, also those of half-width katakana. */
function charactersIn(run: string, from: number): Character[] {
  const characters: Character[] = []
  let start = from
  for (const text of run) {
    const folded = foldCharacter(text)
    const end = start + text.length
    const before = characters.at(-1)
    if (before !== undefined && (folded === '' || isInsideSyllable(folded))) {
      before.folded += folded
      before.end = end
    } else if (folded !== '') characters.push({ folded, start, end })
    start = end
  }
  return characters
}

function* piecesOf(run: string, from: number, size: number): Generator<Word> {
  const characters = charactersIn(run, from)
  for (const [at, { start }] of characters.entries()) {
    const longest = Math.min(size, characters.length - at)
    const terms = ['']
    for (let index = at; index < at + longest; index += 1) {
      terms.push((terms.at(-1) ?? '') + (characters[index]?.folded ?? ''))
    }
    for (let length = longest; length > 0; length -= 1) {
      yield {
        term: terms[length] ?? '',
        start,
        end: characters[at + length - 1]?.end ?? start,
        isLongest: length === size || (at === 0 && length === characters.length),
      }
    }
  }
}

/** Too frequent to be useful. */
const stopWords = new Set('a an and are as at by for from in is it of on or that the to was with'.split(' '))

const counts = (term: string): boolean => term !== '' && !stopWords.has(term)

/**
 * Each word, with where it begins first. Each once: whether a text has it matters, not how often, and the index is
 * built faster.
 */
export function indexedWords(text: string): Map<string, number> {
  const starts = new Map<string, number>()
  for (const { term, start } of wordsIn(text)) {
    if (!starts.has(term) && counts(term)) starts.set(term, start)
  }
  return starts
}

const queryLimits = { characters: 200, words: 12 }

/** The words that count, each once; none for an empty query or a single letter. A digit may be a day. */
export function queryWords(query: string): string[] {
  const terms = new Set<string>()
  let read = 0
  for (const { term, isLongest } of wordsIn(withoutHiddenMarks(query).slice(0, queryLimits.characters))) {
    if (!isLongest) continue
    if (counts(term) && (term.length > 1 || isPiece(term) || /\d/.test(term))) terms.add(term)
    read += 1
    if (read === queryLimits.words) break
  }
  return [...terms]
}
