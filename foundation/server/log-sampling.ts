import { LRUCache } from 'lru-cache'
import { type LoggerOptions, levels } from 'pino'

const mostLines = 10

const intervalMs = 10_000

/** Kinds counted at a time. A process has about 20. */
const mostKinds = 200

/** Characters of a message that name its kind. Its end may hold a client's own text. */
const kindLength = 60

interface Kind {
  until: number
  lines: number
  leftOut: number
}

/** After ten lines of one kind in ten seconds, only their number is logged. Debug and fatal lines are always logged. */
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

function messageOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first
  if (typeof second === 'string') return second
  return first instanceof Error ? first.message : ''
}

const serviceOf = ([first]: readonly unknown[]): string =>
  typeof first === 'object' && first !== null && 'service' in first ? String(first.service) : ''
