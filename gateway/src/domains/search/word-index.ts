import SearchableMap from 'minisearch/SearchableMap'
import { synonymsOf } from './synonyms.ts'
import { indexedWords, isPiece } from './words.ts'

export type IndexedText = Readonly<Record<(typeof fields)[number]['name'], string>>

const fields = [
  { name: 'title', boost: 6 },
  { name: 'text', boost: 1 },
] as const

/** The number of a document, its field, and where the word begins first in it, as one number. */
type Place = number

/** More than a text has characters. Words beyond count as here. */
const mostStarts = 2 ** 14

const placeOf = (number: number, field: number, start: number): Place =>
  (number * mostStarts + Math.min(start, mostStarts - 1)) * fields.length + field

const numberOf = (place: Place): number => Math.floor(place / fields.length / mostStarts)

interface Found {
  /** Of the document. */
  number: number
  score: number
  /** Where the first match in the text begins; 0 without one. */
  start: number
}

/** Words of the index that a query's word finds. */
type Expansions = Map<string, { places: readonly Place[]; weight: number }>

export interface Matches {
  found: Found[]
  /** Of the index: the query's own, their synonyms, what they begin, and what is misspelled. */
  terms: Set<string>
}

/** One error in a word of at least four letters, two in longer words. Swapped neighbors are one. */
const shortestFuzzy = 4
const shortestFuzzyTwice = 6
/** In longer words and queries only one error a word: comparing takes up to a millisecond a word. */
const longestFuzzyTwice = 20
const mostWordsFuzzyTwice = 4
const shortestPrefix = 3
/** Of a compound such as `nightmarket`. */
const shortestHalf = 3

/** A synonym in a title comes after the word in a text. Beginnings and misspelled words: less for longer words. */
const weights = { synonym: 0.05, prefix: 0.375, fuzzy: 0.45 }

/** BM25+, with the parameters that MiniSearch recommends. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 }

/**
 * Which documents have which words. Its lists of numbers are read many times as fast as MiniSearch's results
 * are made, so that no query takes long; the map of words is MiniSearch's.
 */
export class WordIndex {
  readonly #places = new Map<string, Place[]>()
  /** The same without pieces of texts: it is slow with thousands of first letters. */
  readonly #words = new SearchableMap<Place[]>()
  /** Words in each field of each document. */
  readonly #lengths: number[] = []
  readonly #totalLengths = fields.map(() => 0)
  #documents = 0

  add(number: number, text: IndexedText): void {
    this.#documents += 1
    for (const [field, { name }] of fields.entries()) {
      const words = indexedWords(text[name])
      for (const [word, start] of words) this.#placesOf(word).push(placeOf(number, field, start))
      this.#count(number, field, words.size)
    }
  }

  /** @param text the same as was added */
  remove(number: number, text: IndexedText): void {
    this.#documents -= 1
    for (const [field, { name }] of fields.entries()) {
      for (const [word, start] of indexedWords(text[name])) {
        const places = this.#placesOf(word)
        places.splice(places.indexOf(placeOf(number, field, start)), 1)
        if (places.length > 0) continue
        this.#places.delete(word)
        if (!isPiece(word)) this.#words.delete(word)
      }
      this.#count(number, field, 0)
    }
  }

  /**
   * With all the words, else with typing errors, else with any of the words; the best first.
   * @param boostOf of a document's number; 0 leaves it out
   */
  search(words: readonly string[], boostOf: (number: number) => number): Matches {
    const rank = (expansions: readonly Expansions[], isAll: boolean) => this.#rank(expansions, isAll, boostOf)
    const terms = new Set<string>()
    const exact = words.map((_, index) => this.#expand(words, index, terms))
    const all = rank(exact, true)
    if (all.length > 0) return { found: all, terms }
    const mostErrors = words.length > mostWordsFuzzyTwice ? 1 : 2
    const fuzzy = exact.map((found, index) => this.#addFuzzy(words[index] ?? '', found, terms, mostErrors))
    const withErrors = rank(fuzzy, true)
    return { found: withErrors.length > 0 ? withErrors : rank(fuzzy, false), terms }
  }

  /** The word that is most like it and in most documents; null if the index has it, or none is similar. */
  suggest(word: string): string | null {
    if (word.length < shortestFuzzy || isPiece(word) || this.#places.has(word)) return null
    const closest = [...this.#closest(word, Math.min(3, word.length >> 1))]
    return closest.sort(([, [a]], [, [b]]) => b.length - a.length)[0]?.[0] ?? null
  }

  #count(number: number, field: number, length: number): void {
    const place = number * fields.length + field
    this.#totalLengths[field] = (this.#totalLengths[field] ?? 0) + length - (this.#lengths[place] ?? 0)
    this.#lengths[place] = length
  }

  #placesOf(word: string): Place[] {
    const known = this.#places.get(word)
    if (known !== undefined) return known
    const places: Place[] = []
    this.#places.set(word, places)
    if (!isPiece(word)) this.#words.set(word, places)
    return places
  }

  /** A person is still typing the last word. */
  #expand(words: readonly string[], index: number, terms: Set<string>): Expansions {
    const expansions: Expansions = new Map()
    const [before = '', word = '', after = ''] = [words[index - 1], words[index], words[index + 1]]
    const own = this.#places.get(word) ?? this.#inHalves(word, terms)
    if (own.length > 0) expansions.set(word, { places: own, weight: 1 })
    const compounds = [before + word, word + after]
    for (const other of [...compounds, ...synonymsOf(word)]) {
      const places = this.#places.get(other)
      const weight = compounds.includes(other) ? 1 : weights.synonym
      if (places !== undefined && other !== word) expansions.set(other, { places, weight })
    }
    // The 4 of a date is not the beginning of 45.
    const mayBegin = !isPiece(word) && !/^\d\d?$/.test(word)
    if (mayBegin && (after === '' || word.length >= shortestPrefix)) {
      for (const [longer, places] of this.#words.atPrefix(word)) {
        const weight =
          (weights.prefix * longer.length) / (longer.length + 0.3 * (longer.length - word.length))
        if (!expansions.has(longer)) expansions.set(longer, { places, weight })
      }
    }
    for (const found of expansions.keys()) terms.add(found)
    return expansions
  }

  /** `nightmarket` finds `night market`. */
  #inHalves(word: string, terms: Set<string>): Place[] {
    for (let at = shortestHalf; at <= word.length - shortestHalf; at += 1) {
      const halves = [word.slice(0, at), word.slice(at)]
      const [first = [], second = []] = halves.map((half) => this.#places.get(half))
      const numbers = new Set(first.map(numberOf))
      const places = second.filter((place) => numbers.has(numberOf(place)))
      if (places.length === 0) continue
      for (const half of halves) terms.add(half)
      return places
    }
    return []
  }

  /** With one error; if there is none, with the fewest up to `mostErrors`, if the first letter is right. */
  #closest(word: string, mostErrors: number): Map<string, [Place[], number]> {
    const swaps = Array.from(
      word.slice(1),
      (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
    )
    const near = this.#words.fuzzyGet(word, 1)
    for (const swap of swaps) {
      const places = this.#places.get(swap)
      if (places !== undefined) near.set(swap, [places, 1])
    }
    if (near.size > 0 || mostErrors === 1 || word.length > longestFuzzyTwice) return near
    const initial = word.slice(0, 1)
    const words = this.#words.atPrefix(initial)
    const far = [...words.fuzzyGet(word.slice(1), mostErrors)]
    for (const swap of swaps.slice(1)) {
      for (const [end, [places]] of words.fuzzyGet(swap.slice(1), 1)) far.push([end, [places, 2]])
    }
    const fewest = Math.min(...far.map(([, [, errors]]) => errors))
    const closest = far.filter(([, [, errors]]) => errors === fewest)
    return new Map(closest.map(([end, each]) => [initial + end, each]))
  }

  /** Only to words that are not in the index. */
  #addFuzzy(word: string, exact: Expansions, terms: Set<string>, mostErrors: number): Expansions {
    if (word.length < shortestFuzzy || isPiece(word) || exact.has(word)) return exact
    const expansions = new Map(exact)
    const closest = this.#closest(word, word.length < shortestFuzzyTwice ? 1 : mostErrors)
    for (const [similar, [places, errors]] of closest) {
      const weight = (weights.fuzzy * similar.length) / (similar.length + errors)
      if (expansions.has(similar)) continue
      expansions.set(similar, { places, weight })
      terms.add(similar)
    }
    return expansions
  }

  #rank(words: readonly Expansions[], isAll: boolean, boostOf: (number: number) => number): Found[] {
    const size = Math.ceil(this.#lengths.length / fields.length)
    const scores = new Float64Array(size)
    const matchedWords = new Uint8Array(size)
    const lastWord = new Uint8Array(size)
    const starts = new Uint16Array(size).fill(mostStarts)
    const rarities = new Float64Array(fields.length)
    const averages = this.#totalLengths.map((total) => total / this.#documents)
    for (const [index, expansions] of words.entries()) {
      const word = index + 1
      for (const { places, weight } of expansions.values()) {
        this.#rarities(places, rarities)
        for (const place of places) {
          const field = place % fields.length
          const numberAndStart = (place - field) / fields.length
          const number = Math.floor(numberAndStart / mostStarts)
          const matched = matchedWords[number] ?? 0
          const isNew = lastWord[number] !== word
          if (isAll && matched !== index && isNew) continue
          if (isNew) {
            lastWord[number] = word
            matchedWords[number] = matched + 1
          }
          if (field > 0) starts[number] = Math.min(starts[number] ?? 0, numberAndStart % mostStarts)
          const length = (this.#lengths[number * fields.length + field] ?? 0) / (averages[field] ?? 1)
          const frequency = bm25.d + (bm25.k + 1) / (1 + bm25.k * (1 - bm25.b + bm25.b * length))
          scores[number] = (scores[number] ?? 0) + weight * (rarities[field] ?? 0) * frequency
        }
      }
    }
    const found: Found[] = []
    for (let number = 0; number < size; number += 1) {
      const matched = matchedWords[number] ?? 0
      if (matched === 0 || (isAll && matched < words.length)) continue
      const score = (scores[number] ?? 0) * matched * boostOf(number)
      if (score > 0) found.push({ number, score, start: (starts[number] ?? 0) % mostStarts })
    }
    return found.sort((a, b) => b.score - a.score)
  }

  /** For each field: its boost, times how much a match says. Few allocations: a beginning has hundreds of words. */
  #rarities(places: readonly Place[], rarities: Float64Array): void {
    rarities.fill(0)
    for (const place of places) {
      const field = place % fields.length
      rarities[field] = (rarities[field] ?? 0) + 1
    }
    for (const [field, { boost }] of fields.entries()) {
      const count = rarities[field] ?? 0
      rarities[field] = boost * Math.log(1 + (this.#documents - count + 0.5) / (count + 0.5))
    }
  }
}
