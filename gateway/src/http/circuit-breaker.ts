/** `half-open`: the pause is over, and the next call tests the service. */
export type BreakerState = 'closed' | 'half-open' | 'open'

export type Classification = 'success' | 'failure' | 'ignored'

export interface Breaker {
  readonly state: BreakerState
  admits(): boolean
  /** The call that tests the service now; resolves when it ends. */
  readonly probe: Promise<void> | undefined
  /** Failures of one `subject` count once, so a single broken page doesn't open the breaker. Timeouts have no subject. */
  run<T>(
    work: () => Promise<T>,
    classify: (error: unknown) => { classification: Classification; subject?: string | undefined },
  ): Promise<T>
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** A cached value is refreshed every 15 s at most: a shorter window would see few calls. */
const windowMs = 30_000

const maxSamples = 100

/** Opens if half of the calls fail, and at least this many. One page makes about ten calls. */
const failuresToOpen = 5

/** A service's return must be noticed within 15 s, including the probe and the caches' pauses. */
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
  let openUntil: number | undefined
  let probe: Promise<void> | undefined
  /** Counts openings and closings: a call's result doesn't count after the next one. */
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
    // In place: copying for each call would create much garbage.
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
      if (!admits()) throw new BreakerOpen('the service failed too often recently')
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
