import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { readConfigFile } from '../config-file.ts'

export type OperationManifest = ReadonlyMap<string, string>

const manifestShape = z
  .record(z.string().regex(/^[0-9a-f]{64}$/), z.string().min(1))
  .refine((manifest) => Object.entries(manifest).every(([hash, text]) => hashOf(text) === hash), {
    message: "an operation doesn't match its hash",
  })

/**
 * The operations of all manifests. A folder stands for the `.json` files in it.
 *
 * @throws StartupError naming the file
 */
export async function readOperationManifest(paths: readonly string[]): Promise<OperationManifest> {
  const files = (await Promise.all(paths.map(manifestFilesAt))).flat()
  const manifests = await Promise.all(
    files.map((file) => readConfigFile('OPERATIONS_FILE', file, manifestShape)),
  )
  return new Map(manifests.flatMap(Object.entries<string>))
}

async function manifestFilesAt(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => null)
  if (names === null) return [path]
  return names.filter((name) => name.endsWith('.json')).map((name) => join(path, name))
}

const registeredBytes = 4 * 1024 * 1024

/** Bytes of a registered operation beside its text, roughly. */
const overhead = 256

export function persistedOperationStore(manifest: OperationManifest) {
  const registered = new LRUCache<string, string>({
    maxSize: registeredBytes,
    // V8 takes two bytes for each character if any is beyond Latin-1.
    sizeCalculation: (text) => 2 * text.length + overhead,
  })
  /** Apollo Server adds a prefix to its keys. */
  const hashIn = (key: string) => key.replace(/^apq:/, '')
  return {
    get: async (key: string) => manifest.get(hashIn(key)) ?? registered.get(key),
    async set(key: string, text: string) {
      registered.set(key, text)
    },
    async delete(key: string) {
      registered.delete(key)
    },
  }
}

const parsedBytes = 3 * 1024 * 1024

const documentBytesPerCharacter = 100

export function documentStore(manifest: OperationManifest) {
  const own = new Map<string, DocumentNode>()
  const registered = new LRUCache<string, DocumentNode>({
    maxSize: parsedBytes,
    sizeCalculation: ({ loc }) => (loc?.source.body.length ?? 1_000) * documentBytesPerCharacter,
  })
  /** Apollo Server puts the schema's hash before the operation's. */
  const hashIn = (key: string) => key.slice(-64)
  return {
    get: async (key: string) => own.get(hashIn(key)) ?? registered.get(hashIn(key)),
    async set(key: string, document: DocumentNode) {
      const hash = hashIn(key)
      if (manifest.has(hash)) own.set(hash, document)
      else registered.set(hash, document)
    },
    async delete(key: string) {
      return own.delete(hashIn(key)) || registered.delete(hashIn(key))
    },
    own: (hash: string) => own.get(hash),
    isParsed: (hash: string) => manifest.has(hash) || registered.has(hash),
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
