import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AdmissionStore } from '../../../foundation/admission-store.ts'
import type { Times } from './answer-times.ts'
import type { AskedOperation } from './asked-operation.ts'
import { WireAnswer } from './kept-answer.ts'
import { preferredEncoding, preferredMediaType } from './negotiation.ts'

/** How a request was answered from what is kept, for metrics. */
export type KeptOutcome = 'fresh' | 'stale' | 'unchanged'

/** A new answer to an operation; undefined where it turned out to be none that may be kept. */
export type MakeAnswer = (
  parameters: AskedOperation['parameters'],
) => Promise<{ json: string; times: Times } | undefined>

export interface KeptAnswersOptions {
  /** Room for all answers, their keys and the addresses that lead to them. Bytes. */
  maxBytes: number
  /** Headers that go with every answer: names and values in turn. */
  headers?: readonly string[]
  onAnswer?: (outcome: KeptOutcome) => void
  onRenewalFailure?: (error: unknown) => void
  now?: () => number
}

/** An operation and the newest answer to it. */
interface Kept {
  readonly asked: AskedOperation
  answer: WireAnswer
  /** Whether it is being compressed, or has been. */
  compressed: boolean
  renewing: boolean
  /** After a renewal that brought nothing, the moment from which the next may run. Milliseconds since 1970. */
  renewFrom: number
}

/** What an entry takes beside its bodies: objects, headers in six variants. Bytes, roughly. */
const overhead = 4_096

/** Answers that are not asked for more often than others get a quarter of the room, and nothing of the rest. */
const shareOfNewcomers = 1 / 4

/** Addresses are short beside answers. */
const shareOfAddresses = 1 / 16

/** One answer may take so much of its room, or a single huge one would push out everything. */
const shareOfOne = 1 / 10

/** Between two renewals of one answer, so that a failing upstream is not asked with every request. Milliseconds. */
const pauseMs = 1_000

/**
 * Whole answers to public operations, ready to be written to a socket. What is kept was made for nobody in particular
 * (see `graphqlOverHttp`), so that everybody may be sent it.
 *
 * An answer is compressed when it is asked for again. A flood of distinct operations passes by those that are asked for
 * more often than its own.
 */
export class KeptAnswers {
  readonly #answers: AdmissionStore<Kept>
  /** Which operation an address of a host asks for, so that it need not be read again. */
  readonly #addresses: AdmissionStore<string>
  readonly #options: KeptAnswersOptions
  readonly #now: () => number
  #renewal: MakeAnswer = async () => undefined
  #closed = false

  constructor(options: KeptAnswersOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    const { maxBytes } = options
    const room = { hallShare: shareOfNewcomers, largestShare: shareOfOne, now: this.#now }
    this.#answers = new AdmissionStore({
      ...room,
      maxBytes: maxBytes * (1 - shareOfAddresses),
      sizeOf: ({ asked, answer }) => answer.bytes + 2 * (asked.key.length + textLength(asked)) + overhead,
    })
    this.#addresses = new AdmissionStore({
      ...room,
      maxBytes: maxBytes * shareOfAddresses,
      sizeOf: (key, address) => 2 * (key.length + address.length) + 128,
    })
  }

  /** What is kept at the moment. Bytes. */
  get bytes(): number {
    return this.#answers.bytes + this.#addresses.bytes
  }

  /** Says how an answer is made anew that is sent stale meanwhile: for nobody in particular, as it was first made. */
  renewBy(make: MakeAnswer): void {
    this.#renewal = make
  }

  /** A listener that answers what it can from memory and leaves everything else to `next`. */
  before(next: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#answersAddress(request, response)) next(request, response)
    }
  }

  /** Answers from now on nothing, so that a server that is closing gets hold of its connections. */
  close(): void {
    this.#closed = true
  }

  /**
   * Sends the answer that is kept for an operation, a stale one while it is renewed.
   *
   * @returns whether there was one that this client takes.
   */
  sends(asked: AskedOperation, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#send(asked.key, request, response)) return false
    this.#remember(request, asked)
    return true
  }

  /**
   * Keeps an answer that has just been made, and sends it.
   *
   * @returns whether it was sent; not where the client takes none of the ways in which it is kept.
   */
  keepAndSend(
    asked: AskedOperation,
    made: { json: string; times: Times },
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const answer = new WireAnswer(made.json, made.times, this.#options.headers)
    const isKnown = this.#answers.peek(asked.key) !== undefined
    const kept: Kept = { asked, answer, compressed: false, renewing: false, renewFrom: 0 }
    this.#answers.set(asked.key, kept)
    if (isKnown) void this.#compress(kept)
    this.#remember(request, asked)
    const mediaType = preferredMediaType(request.headers)
    if (mediaType === undefined || this.#closed) return false
    answer.send(request, response, { mediaType, encoding: 'identity', now: this.#now() })
    return true
  }

  /** Before Fastify and its reading of headers: an address that was asked for before. */
  #answersAddress(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const key = this.#addresses.get(addressOf(request))
    return key !== undefined && passesCsrfPrevention(request) && this.#send(key, request, response)
  }

  #send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#answers.get(key)
    if (kept === undefined || this.#closed) return false
    const now = this.#now()
    const { answer } = kept
    if (now >= answer.times.keptUntil) return false
    const mediaType = preferredMediaType(request.headers)
    if (mediaType === undefined) return false

    if (!kept.compressed) void this.#compress(kept)
    const fresh = now < answer.times.freshUntil
    if (!fresh && !kept.renewing && now >= kept.renewFrom) void this.#renew(kept)
    const encoding = preferredEncoding(request.headers)
    const outcome = answer.send(request, response, { mediaType, encoding, now })
    this.#options.onAnswer?.(outcome === 'unchanged' ? 'unchanged' : fresh ? 'fresh' : 'stale')
    return true
  }

  async #compress(kept: Kept): Promise<void> {
    kept.compressed = true
    try {
      await kept.answer.compress()
      this.#sizeUp(kept)
    } catch (error) {
      this.#options.onRenewalFailure?.(error)
    }
  }

  /** Has the store learn what an answer takes now, unless it has left meanwhile. */
  #sizeUp(kept: Kept): void {
    const { key } = kept.asked
    if (this.#answers.peek(key) === kept) this.#answers.set(key, kept)
  }

  /** One renewal at a time, however many are sent the stale answer meanwhile. */
  async #renew(kept: Kept): Promise<void> {
    kept.renewing = true
    kept.renewFrom = this.#now() + pauseMs
    try {
      const made = await this.#renewal(kept.asked.parameters)
      if (made !== undefined) {
        const answer = new WireAnswer(made.json, made.times, this.#options.headers)
        await answer.compress()
        kept.answer = answer
        kept.compressed = true
        this.#sizeUp(kept)
      }
    } catch (error) {
      this.#options.onRenewalFailure?.(error)
    } finally {
      kept.renewing = false
    }
  }

  #remember(request: IncomingMessage, { key }: AskedOperation): void {
    if (request.method === 'GET') this.#addresses.set(addressOf(request), key)
  }
}

/** The length of the operation's text, where the request held it. Characters. */
const textLength = ({ parameters: { query } }: AskedOperation) =>
  typeof query === 'string' ? query.length : 0

const addressOf = ({ headers, url = '' }: IncomingMessage) => `${headers.host} ${url}`

/**
 * Whether Apollo Server's CSRF prevention surely lets a GET pass: what it would refuse must not be answered from what is
 * kept. Whatever is not sure is left to it.
 */
export function passesCsrfPrevention({ headers }: IncomingMessage): boolean {
  return (
    headers['content-type'] === undefined &&
    (isGiven(headers['apollo-require-preflight']) || isGiven(headers['x-apollo-operation-name']))
  )
}

const isGiven = (header: string | string[] | undefined) => header !== undefined && header.length > 0
