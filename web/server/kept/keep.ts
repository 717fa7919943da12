import { type Answer, type PackedAnswer, pack } from './answer.ts'
import { AnswerStore, type Entry } from './answer-store.ts'

/**
 * What became of the making of an answer: it has everything; it has everything and says that some of it is old; it
 * lacks parts that may come; there is nothing by that name; it lacks what a limit of its asker's refused, which is no
 * answer to anybody else; or it could not be made, and what goes out says so.
 */
export type Outcome = 'whole' | 'dated' | 'partial' | 'missing' | 'limited' | 'failed'

/** An answer as its maker hands it over. */
export interface Made {
  readonly answer: Answer
  readonly outcome: Outcome
  /** For how long a whole or a dated answer is good, in milliseconds. */
  readonly freshMs: number
}

/** Who waits for an answer: what a maker may want to know of the request. */
export interface Asker {
  readonly requestId: string
  readonly address: string
}

/** Makes the answer of one address. */
export interface Maker {
  /** Names the address among all; what differs in anything that the answer depends on has another key. */
  readonly key: string
  /** Under what its uses are counted: the pattern of the address. */
  readonly label: string
  /** @param asker null where nobody waits: an older answer went out already */
  readonly make: (asker: Asker | null) => Promise<Made>
}

/** How an answer came about, for metrics. */
export type Reading = 'fresh' | 'stale' | 'made' | 'joined'

/** What goes out, and since when it reads so in milliseconds since the epoch. */
export interface KeptReading {
  readonly answer: PackedAnswer
  readonly madeAt: number
}

/** A making under way. */
interface Making {
  /** The address of the asker in whose name it is done, or null. */
  readonly by: string | null
  readonly made: Promise<KeptReading & { readonly outcome: Outcome }>
}

interface KeepOptions {
  /** The most that all answers may take together; 0 keeps none. */
  readonly maxBytes: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly onRead?: (reading: Reading, label: string) => void
  /** Hears of what could not be made while an older answer went out. */
  readonly onFailure?: (error: unknown) => void
}

/** For how long a whole answer goes out past its freshness while the next one is made, in milliseconds. */
export const staleMs = 300_000

/** An answer older than this is no longer better than none: a day, in milliseconds. */
const longestKeptMs = 24 * 60 * 60 * 1_000

/** What lacks a part, or is not there, may be there soon. In milliseconds. */
export const provisionalMs = 3_000

/** After a failure older answers go out for so long before the next attempt, in milliseconds. */
const pauseMs = 5_000

/** After a failure nobody waits for the next attempt for so long, in milliseconds: it may take as long as the last one. */
const excusedMs = 60_000

/** For so long an answer that lacks a part does not take the place of a whole one, in milliseconds: it may be a hiccup. */
const wholeForMs = 60_000

/** Of so many makings that an answer waits for, the last is one in its asker's own name. */
const mostTries = 3

/** Longer addresses are written by machines. */
const longestKey = 512

/**
 * Keeps answers as they go out, compressed once. A whole one that has aged goes out while the next one is made, one making
 * a key at a time, however many ask; after `staleMs` it is made while the asker waits. One that tells of a service's failure,
 * because it lacks a part or is old, is made while the asker waits as soon as it has aged: the service may be back. Where
 * the next one can't be made, the older one goes out for up to a day. What could not be made is kept by nobody, and what
 * a limit of its asker's cut short goes to that asker alone: who waited for it as well has it made anew.
 */
export class Keep {
  readonly #store: AnswerStore
  readonly #options: KeepOptions
  readonly #underWay = new Map<string, Making>()
  /** How each kept answer is made anew. */
  readonly #makers = new WeakMap<Entry, Maker>()

  constructor(options: KeepOptions) {
    this.#options = options
    this.#store = new AnswerStore(options.maxBytes, options.now)
  }

  /** What is kept, in bytes and in answers. */
  get extent(): { readonly bytes: number; readonly count: number } {
    return { bytes: this.#store.bytes, count: this.#store.count }
  }

  /** The answer of a key where one is kept that may go out at once. */
  glance(key: string): KeptReading | null {
    const entry = this.#store.get(key)
    if (entry === undefined) return null
    const now = this.#options.now()
    if (now < entry.freshUntil) {
      this.#options.onRead?.('fresh', entry.label)
      return entry
    }
    if (now >= entry.keptUntil || (now >= entry.staleUntil && now >= entry.excusedUntil)) return null
    this.#options.onRead?.('stale', entry.label)
    const maker = this.#makers.get(entry)
    if (maker !== undefined && now >= entry.remakeFrom && !this.#underWay.has(key)) void this.#remake(maker)
    return entry
  }

  /** The answer of an address, kept or made. Rejects with what the maker threw where there is none. */
  async read(maker: Maker, asker: Asker): Promise<KeptReading> {
    const { key, label } = maker
    for (let tries = 1; ; tries += 1) {
      const kept = this.glance(key)
      if (kept !== null) return kept
      const underWay = tries < mostTries ? this.#underWay.get(key) : undefined
      const { by, made } = underWay ?? this.#making(maker, asker)
      const count = () => this.#options.onRead?.(underWay === undefined ? 'made' : 'joined', label)
      try {
        const reading = await made
        if (reading.outcome === 'limited' && by !== asker.address) continue
        count()
        const isPoor = reading.outcome === 'failed' || reading.outcome === 'limited'
        return (isPoor ? this.#older(key) : null) ?? reading
      } catch (error) {
        count()
        const older = this.#older(key)
        if (older === null) throw error
        this.#options.onFailure?.(error)
        return older
      }
    }
  }

  /** What is kept of a key and better than none. */
  #older(key: string): Entry | null {
    const entry = this.#store.peek(key)
    return entry !== undefined && this.#options.now() < entry.keptUntil ? entry : null
  }

  async #remake(maker: Maker): Promise<void> {
    try {
      await this.#making(maker, null).made
    } catch (error) {
      this.#options.onFailure?.(error)
    }
  }

  #making(maker: Maker, asker: Asker | null): Making {
    const made = this.#make(maker, asker).finally(() => {
      if (this.#underWay.get(maker.key) === making) this.#underWay.delete(maker.key)
    })
    const making = { by: asker?.address ?? null, made }
    this.#underWay.set(maker.key, making)
    return making
  }

  async #make(maker: Maker, asker: Asker | null) {
    const { now } = this.#options
    try {
      const made = await maker.make(asker)
      const answer = await pack(made.answer)
      const madeAt = now()
      // In nobody's name the limit is the site's own, and holds for its next attempt too.
      if (made.outcome === 'limited' && asker === null) this.#pause(maker.key)
      else if (made.outcome !== 'limited') this.#take(maker, made, answer, madeAt)
      return { answer, madeAt, outcome: made.outcome }
    } catch (error) {
      this.#pause(maker.key)
      throw error
    }
  }

  /** Keeps what was made, where it is better than what is there. */
  #take(maker: Maker, { outcome, freshMs }: Made, answer: PackedAnswer, madeAt: number): void {
    const { key, label } = maker
    const older = this.#store.peek(key)
    const isHiccup = outcome === 'partial' && older?.isWhole && madeAt < older.freshUntil + wholeForMs
    if (outcome === 'failed' || isHiccup) {
      this.#pause(key)
      return
    }
    if (this.#options.maxBytes === 0 || key.length > longestKey) return
    const freshUntil = madeAt + (outcome === 'whole' || outcome === 'dated' ? freshMs : provisionalMs)
    const entry: Entry = {
      answer,
      label,
      madeAt,
      freshUntil,
      staleUntil: outcome === 'whole' ? freshUntil + staleMs : freshUntil,
      keptUntil: outcome === 'missing' ? freshUntil : madeAt + longestKeptMs,
      remakeFrom: 0,
      excusedUntil: 0,
      isWhole: outcome === 'whole',
      mayStay: outcome !== 'missing',
    }
    this.#makers.set(entry, maker)
    this.#store.set(key, entry)
  }

  /** Lets the older answer go out for a moment before the next attempt. */
  #pause(key: string): void {
    const entry = this.#store.peek(key)
    if (entry === undefined) return
    entry.remakeFrom = this.#options.now() + pauseMs
    entry.excusedUntil = this.#options.now() + excusedMs
  }
}
