/** - `half-open`: the pause is over, and the next call finds out whether the service is back. */
export type BreakerState = 'closed' | 'half-open' | 'open'

/** What a call that threw says of the service: `answered` as it should, `failed`, or nothing. */
export type Verdict = 'answered' | 'failed' | 'nothing'

/** Stands before a service and stops asking one that fails, so that nobody waits for it and it can recover. */
export interface Breaker {
  readonly state: BreakerState
  /** Whether a call would be made now. */
  admits(): boolean
  /** The call that finds out at this moment whether the service is back, settled or given up when it resolves. */
  readonly probe: Promise<void> | undefined
  /**
   * Makes a call, or throws BreakerOpen without making it.
   *
   * @param judge says what a thrown error means; only asked where `work` throws.
   * @param about what the call is about. Several answers that it failed with count as one within the window: a single
   * broken page, asked for again and again, is no broken service. Time-outs and lost connections have no `about`.
   */
  run<T>(
    work: () => Promise<T>,
    judge: (error: unknown) => { verdict: Verdict; about?: string | undefined },
  ): Promise<T>
}

/** The call was not made: the service has failed too often just now. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** How far back calls count. A kept answer is renewed every 15 s at most, so that a shorter time would see few calls. */
const windowMs = 30_000

/** As many calls as decide, however many there were within the window. */
const mostOutcomes = 100

/** So many failures open it, if they are half of the calls or more. One page of the site makes about ten calls. */
const failuresToOpen = 5

/**
 * How long it stays open before one call probes. A service's return is to be noticed within 15 s, of which the probe, the
 * pause of the cache's refreshes and whatever keeps whole answers take their share.
 */
const pauseMs = 5_000

interface Outcome {
  at: number
  failed: boolean
  about: string | undefined
}

/** @param now milliseconds; monotonic or not, as long as it passes. */
export function createBreaker(
  now: () => number,
  onChange: (state: BreakerState) => void = () => {},
): Breaker {
  let outcomes: Outcome[] = []
  /** The end of the pause; undefined while closed. */
  let openUntil: number | undefined
  let probe: Promise<void> | undefined
  /** Counts openings and closings: what was begun before one says nothing of the time after it. */
  let era = 0

  const stateNow = (): BreakerState =>
    openUntil === undefined ? 'closed' : now() < openUntil ? 'open' : 'half-open'
  const admits = () => openUntil === undefined || (now() >= openUntil && probe === undefined)

  function change(until: number | undefined): void {
    const wasOpen = openUntil !== undefined
    openUntil = until
    outcomes = []
    era += 1
    if (wasOpen !== (until !== undefined)) onChange(until === undefined ? 'closed' : 'open')
  }

  function record(failed: boolean, about: string | undefined): void {
    const at = now()
    outcomes = outcomes
      .filter((outcome) => at - outcome.at < windowMs)
      .filter((outcome) => !(failed && outcome.failed && about !== undefined && outcome.about === about))
      .slice(1 - mostOutcomes)
    outcomes.push({ at, failed, about })
    const failures = outcomes.filter((outcome) => outcome.failed).length
    if (failures >= failuresToOpen && failures * 2 >= outcomes.length) change(at + pauseMs)
  }

  return {
    get state() {
      return stateNow()
    },
    get probe() {
      return probe
    },
    admits,
    async run(work, judge) {
      if (!admits()) throw new BreakerOpen('the service has failed too often just now')
      const begun = era
      const isProbe = openUntil !== undefined
      let endProbe = () => {}
      if (isProbe) {
        probe = new Promise((resolve) => {
          endProbe = resolve
        })
      }
      const settle = (verdict: Verdict, about?: string) => {
        if (isProbe) probe = undefined
        endProbe()
        if (begun !== era || verdict === 'nothing') return
        if (!isProbe) record(verdict === 'failed', about)
        else change(verdict === 'failed' ? now() + pauseMs : undefined)
      }
      try {
        const value = await work()
        settle('answered')
        return value
      } catch (error) {
        const { verdict, about } = judge(error)
        settle(verdict, about)
        throw error
      }
    },
  }
}
