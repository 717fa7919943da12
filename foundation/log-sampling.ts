import { LRUCache } from 'lru-cache'
import { type LoggerOptions, levels } from 'pino'

/** The lines of a kind that are written in an interval; the rest is counted. */
const mostLines = 10

const intervalMs = 10_000

/** The most kinds that are counted at a time. A part has some twenty. */
const mostKinds = 200

/** The characters of a message that name its kind. Its end may hold a client's own text. */
const kindLength = 60

interface Kind {
  until: number
  lines: number
  leftOut: number
}

/**
 * Samples log lines, so that a flood of requests is no flood of lines. A kind is a level, a message and the service that it
 * is about. The first few lines of a kind are written in every ten seconds; the rest are counted, and their number is
 * written when the ten seconds are over. Debug lines and fatal lines are always written.
 *
 * @param now milliseconds since the epoch
 * @returns hooks for pino, as Fastify takes them
 */
export function sampleLines(now: () => number = Date.now): NonNullable<LoggerOptions['hooks']> {
  const kinds = new LRUCache<string, Kind>({ max: mostKinds })
  return {
    logMethod(args, write, level) {
      const fatal = levels.values.fatal ?? Number.POSITIVE_INFINITY
      const info = levels.values.info ?? 0
      if (level >= fatal || level < info) return write.apply(this, args)

      const message = messageOf(args)
      const name = `${level} ${serviceOf(args)} ${message.slice(0, kindLength)}`
      let kind = kinds.get(name)
      if (kind === undefined || now() >= kind.until) {
        kind = { until: now() + intervalMs, lines: 0, leftOut: 0 }
        kinds.set(name, kind)
      }
      if (kind.lines < mostLines) {
        kind.lines += 1
        return write.apply(this, args)
      }
      kind.leftOut += 1
      if (kind.leftOut > 1) return
      const counted = kind
      setTimeout(() => {
        write.call(
          this,
          { leftOut: counted.leftOut, seconds: intervalMs / 1_000 },
          `more lines like: ${message}`,
        )
      }, kind.until - now()).unref()
    },
  }
}

/** The text of a line, or the error's own message where the line has none. */
function messageOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first
  if (typeof second === 'string') return second
  return first instanceof Error ? first.message : ''
}

const serviceOf = ([first]: readonly unknown[]): string =>
  typeof first === 'object' && first !== null && 'service' in first ? String(first.service) : ''
