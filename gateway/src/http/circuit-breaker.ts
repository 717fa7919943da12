/** - `half-open`: the pause is over. The next call probes whether the service is back. */
export type BreakerState = 'closed' | 'half-open' | 'open'

/** What a call that threw says of the service: it works, it fails, or nothing. */
export type Classification = 'success' | 'failure' | 'ignored'

/** Stands before a service and stops calling it while it fails, so that nobody waits for it and it can recover. */
export interface Breaker {
  readonly state: BreakerState
  /** Whether a call would be made now. */
  admits(): boolean
  /** The call that probes the service at this moment; it resolves when that call ends. */
  readonly probe: Promise<void> | undefined
  /**
   * Makes a call, or throws BreakerOpen without making it.
   *
   * @param classify says what a thrown error means. It is only called where `work` throws.
   * `subject` is what the call is about. Several failed calls about one subject count as one within the window: a single
   * broken page that is asked for again and again is no broken service. Time-outs and lost connections have no subject.
   */
  run<T>(
    work: () => Promise<T>,
    classify: (error: unknown) => { classification: Classification; subject?: string | undefined },
  ): Promise<T>
}

/** The call was not made: the service has failed too often just now. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** How far back calls count. A cached value is renewed every 15 s at most: a shorter window would see few calls. */
const windowMs = 30_000

/** The newest calls decide, however many there were within the window. */
const maxSamples = 100

/** So many failures open it, if they are half of the calls or more. One page of the site makes about ten calls. */
const failuresToOpen = 5

/**
 * How long it stays open before one call probes. A service's return is to be noticed within 15 s. The probe, the pause
 * of the cache's refreshes and the response cache take their share of that.
 */
const pauseMs = 5_000

interface Sample {
  at: number
  failed: boolean
  subject: string | undefined
}

const isOld = (sample: Sample | undefined, now: number) => sample !== undefined && now - sample.at >= windowMs

/** @param now milliseconds, from any clock */
export function createBreaker(
  now: () => number,
  onChange: (state: BreakerState) => void = () => {},
): Breaker {
  let samples: Sample[] = []
  /** The end of the pause; undefined while closed. */
  let openUntil: number | undefined
  let probe: Promise<void> | undefined
  /** Counts openings and closings. A call that began before one says nothing of the time after it. */
  let generation = 0

  const stateNow = (): BreakerState =>
    openUntil === undefined ? 'closed' : now() < openUntil ? 'open' : 'half-open'
  const admits = () => openUntil === undefined || (now() >= openUntil && probe === undefined)

  function change(until: number | undefined): void {
    const wasOpen = openUntil !== undefined
    openUntil = until
    samples = []
    generation += 1
    if (wasOpen !== (until !== undefined)) onChange(until === undefined ? 'closed' : 'open')
  }

  function record(failed: boolean, subject: string | undefined): void {
    const at = now()
    if (failed && subject !== undefined) {
      samples = samples.filter((sample) => !(sample.failed && sample.subject === subject))
    }
    // In place: nearly every call succeeds, and a copy for each would be much garbage.
    samples.push({ at, failed, subject })
    while (samples.length > maxSamples || isOld(samples[0], at)) samples.shift()
    let failures = 0
    for (const sample of samples) if (sample.failed) failures += 1
    if (failures >= failuresToOpen && failures * 2 >= samples.length) change(at + pauseMs)
  }

  return {
    get state() {
      return stateNow()
    },
    get probe() {
      return probe
    },
    admits,
    async run(work, classify) {
      if (!admits()) throw new BreakerOpen('the service has failed too often just now')
      const startedIn = generation
      const isProbe = openUntil !== undefined
      let endProbe = () => {}
      if (isProbe) {
        probe = new Promise((resolve) => {
          endProbe = resolve
        })
      }
      const settle = (classification: Classification, subject?: string) => {
        if (isProbe) probe = undefined
        endProbe()
        if (startedIn !== generation || classification === 'ignored') return
        if (!isProbe) record(classification === 'failure', subject)
        else change(classification === 'failure' ? now() + pauseMs : undefined)
      }
      try {
        const value = await work()
        settle('success')
        return value
      } catch (error) {
        const { classification, subject } = classify(error)
        settle(classification, subject)
        throw error
      }
    },
  }
}
