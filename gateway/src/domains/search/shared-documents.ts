import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Redis } from 'ioredis'
import { createRedisLock } from '../../redis-lock.ts'
import type { SearchDocument } from './documents.ts'
import { createTimeSlices } from './time-slices.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** A piece of JSON is written and parsed within a few milliseconds. */
const documentsPerPiece = 100

/** Several times the poll: another gateway takes over a minute after the walker has ended. */
const lockMs = 60_000

/** Longer than a restart of all gateways takes. */
const keptMs = 24 * 3_600_000

/** A gateway may still be loading the version before. */
const replacedMs = 60_000

export interface Serialized {
  /** A hash of the documents. */
  version: string
  pieces: string[]
}

export async function serialize(documents: readonly SearchDocument[]): Promise<Serialized> {
  const hash = createHash('sha256')
  const pieces: string[] = []
  const pause = createTimeSlices()
  for (let start = 0; start < documents.length; start += documentsPerPiece) {
    const piece = JSON.stringify(documents.slice(start, start + documentsPerPiece))
    hash.update(piece)
    pieces.push(piece)
    await pause()
  }
  return { version: hash.digest('base64url').slice(0, 16), pieces }
}

/** The same for every build: a deployment must not spend the quota again. */
const youtubeKey = 'search:youtube-delay'

/** One gateway walks and stores; the others load. Every method throws if Redis fails. */
export function createSharedDocuments(redis: Redis, buildId: string) {
  const key = (name: string) => `search:${buildId}:${name}`
  const lock = createRedisLock(redis, key('walker'), lockMs)
  const versionOf = () => redis.get(key('version'))
  return {
    versionOf,
    /** Whether this gateway is the one that walks. */
    lead: lock.take,
    /** Until the video site's lists may be read again; not above 0 for now. */
    youtubeDelayMs: () => redis.pttl(youtubeKey),
    delayYoutube: (ms: number) => redis.set(youtubeKey, '1', 'PX', Math.ceil(ms)),
    resign: lock.release,
    async store({ version, pieces }: Serialized): Promise<void> {
      const before = await versionOf()
      const list = key(version)
      if (before !== version) {
        await redis.del(list)
        for (const piece of pieces) await redis.rpush(list, await compress(piece))
      }
      await redis.pexpire(list, keptMs)
      await redis.set(key('version'), version, 'PX', keptMs)
      if (before !== null && before !== version) await redis.pexpire(key(before), replacedMs)
    },
    async load(version: string): Promise<SearchDocument[]> {
      const documents: SearchDocument[] = []
      const pause = createTimeSlices()
      const count = await redis.llen(key(version))
      for (let piece = 0; piece < count; piece += 1) {
        const [compressed] = await redis.lrangeBuffer(key(version), piece, piece)
        if (compressed === undefined) throw new Error('The shared documents have expired')
        // Written by a gateway of this build.
        documents.push(...(JSON.parse((await decompress(compressed)).toString()) as SearchDocument[]))
        await pause()
      }
      return documents
    },
  }
}
