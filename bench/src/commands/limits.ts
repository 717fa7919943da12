import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Redis } from 'ioredis'
import {
  createMembershipLimits,
  type MembershipLimits,
} from '../../../gateway/src/domains/membership/membership-limits.ts'
import { createRateLimiter } from '../../../gateway/src/rate-limits/rate-limiter.ts'
import { hasRedis, startRedis } from '../../../gateway/test/redis-server.ts'
import { environmentLine, table, targetTable, writeResults } from '../results.ts'

/*
 * npm run bench:limits: what wrong codes and wrong passwords leave in memory, with and without Redis.
 *
 *   --tries 100000
 */

const { values } = parseArgs({ options: { tries: { type: 'string', default: '100000' } } })
const tries = Number(values.tries)
const atOnce = 200
const parts = 5
/** What all limits together may hold here and in Redis, as docker-compose.yml and decision 0026 reckon with. */
const mostMegabytes = 40

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const megabyte = 1024 ** 2

/** Where the tries come from, by number. */
const origins: Record<string, (at: number) => string> = {
  'one IPv4 address': () => '192.0.2.1',
  'a hundred IPv4 addresses': (at) => `192.0.2.${at % 100}`,
  'the 65,536 /48 of a /32': (at) => `2001:db8:${(at % 65_536).toString(16)}::1`,
}

/** Each try is for another phone, or another account. */
const tryKinds: Record<string, (limits: MembershipLimits, at: number, address: string) => Promise<boolean>> =
  {
    codes: (limits, at, address) =>
      letThrough(limits.tryCode('login', `+1562${String(at).padStart(7, '0')}`, address)),
    logins: (limits, at, address) => letThrough(limits.tryLogin(`flood-${at}@example.com`, address)),
  }

/** Whether a try was let through; it was wrong. */
async function letThrough(reservation: ReturnType<MembershipLimits['tryLogin']>): Promise<boolean> {
  try {
    await (await reservation).settle('refused')
    return true
  } catch {
    return false
  }
}

async function usedBy(store: Redis): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await store.info('memory'))?.[1]) / megabyte
}

const server = hasRedis ? await startRedis() : undefined
const store = server === undefined ? undefined : new Redis(server.url)
const rows: string[][] = []
const most = { here: 0, redis: 0 }

for (const redis of store === undefined ? [undefined] : [undefined, store]) {
  for (const [kind, tryOnce] of Object.entries(tryKinds)) {
    for (const [origin, address] of Object.entries(origins)) {
      await redis?.flushall()
      const limits = createMembershipLimits({
        rateLimiter: createRateLimiter({ redis, secret: 'a secret that protects nothing but a measurement' }),
        isVenue: () => false,
        textsPerHour: 1_000,
      })
      const levels: number[] = []
      let passed = 0
      collectGarbage()
      const before = process.memoryUsage().heapUsed
      const redisBefore = redis === undefined ? 0 : await usedBy(redis)
      const begun = performance.now()
      for (let at = 0; at < tries; at += atOnce) {
        const results = await Promise.all(
          Array.from({ length: atOnce }, (_, index) => tryOnce(limits, at + index, address(at + index))),
        )
        passed += results.filter(Boolean).length
        if ((at + atOnce) % (tries / parts) === 0) {
          collectGarbage()
          levels.push(
            redis === undefined
              ? (process.memoryUsage().heapUsed - before) / megabyte
              : (await usedBy(redis)) - redisBefore,
          )
        }
      }
      const microseconds = ((performance.now() - begun) * 1000) / tries
      const highest = Math.max(...levels)
      if (redis === undefined) most.here = Math.max(most.here, highest)
      else most.redis = Math.max(most.redis, highest)
      rows.push([
        `${kind} from ${origin}, ${redis === undefined ? 'in this process' : 'in Redis'}`,
        passed.toLocaleString('en'),
        ...levels.map((level) => level.toFixed(1)),
        redis === undefined ? '' : (await redis.dbsize()).toLocaleString('en'),
        microseconds.toFixed(0),
      ])
      console.log(rows.at(-1)?.join(' | '))
      // Used once more, so that garbage collection has taken nothing of the limits before the last level.
      await limits.ask('credentials', '192.0.2.200')
    }
  }
}
store?.disconnect()
await server?.close()

await writeResults(
  'Memory of the limits',
  [
    environmentLine(),
    `${tries.toLocaleString('en')} wrong tries, each for another phone or account, as fast as they are counted; what is refused counts for nothing. The product API is left out.`,
    targetTable([
      {
        what: 'the heap after any fifth of the tries, above that before',
        measured: `${most.here.toFixed(1)} MB`,
        target: `≤ ${mostMegabytes} MB`,
        reached: most.here <= mostMegabytes,
      },
      ...(store === undefined
        ? []
        : [
            {
              what: "Redis's memory, likewise",
              measured: `${most.redis.toFixed(1)} MB`,
              target: `≤ ${mostMegabytes} MB`,
              reached: most.redis <= mostMegabytes,
            },
          ]),
    ]),
    table(
      [
        '',
        'let through',
        ...Array.from({ length: parts }, (_, part) => `MB after ${((part + 1) * 100) / parts} %`),
        'keys',
        'µs a try',
      ],
      rows,
    ),
  ].join('\n\n'),
)
