import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** The site's own operations: their texts by the SHA-256 of the text, as codegen writes them. */
export type OperationManifest = ReadonlyMap<string, string>

const manifestShape = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string().min(1))

/**
 * Reads the manifest.
 *
 * @returns an empty one where there is no file: a gateway without the site has no persisted operations of its own.
 * @throws when the file is not a manifest, or a hash is not that of its text.
 */
export async function readOperationManifest(file: string): Promise<OperationManifest> {
  const content = await readFile(file, 'utf8').catch(() => '{}')
  const manifest = new Map(Object.entries(manifestShape.parse(JSON.parse(content))))
  for (const [hash, text] of manifest) {
    if (hashOf(text) !== hash) throw new Error(`${file}: an operation is not the one that its hash names`)
  }
  return manifest
}

/** The capacity for operations that other clients register by hash. Bytes, roughly. */
const registeredBytes = 4 * 1024 * 1024

/** What a registered operation takes beside its text: its hash, and its place in the store. Bytes, roughly. */
const overhead = 256

/**
 * The store behind persisted operations. It always holds the site's own, so that a hash alone is enough right after a
 * start. Those that other clients register have a bounded capacity beside them.
 */
export function operationStore(manifest: OperationManifest) {
  const others = new LRUCache<string, string>({
    maxSize: registeredBytes,
    // V8 takes two bytes a character as soon as one is beyond Latin-1.
    sizeCalculation: (text) => 2 * text.length + overhead,
  })
  /** Apollo Server adds a prefix to its keys. */
  const hashIn = (key: string) => key.replace(/^apq:/, '')
  return {
    get: async (key: string) => manifest.get(hashIn(key)) ?? others.get(key),
    async set(key: string, text: string) {
      others.set(key, text)
    },
    async delete(key: string) {
      others.delete(key)
    },
  }
}

/** The capacity for the parsed operations of other clients. Bytes, roughly. */
const parsedBytes = 3 * 1024 * 1024

/** What a parsed operation takes for each character of its text. Bytes, roughly. */
const documentBytesPerCharacter = 100

/**
 * The store behind parsed and validated operations. The site's own are never evicted, so that each is parsed and
 * validated once. Those of other clients have a bounded capacity beside them.
 */
export function documentStore(manifest: OperationManifest) {
  const own = new Map<string, DocumentNode>()
  const others = new LRUCache<string, DocumentNode>({
    maxSize: parsedBytes,
    sizeCalculation: ({ loc }) => (loc?.source.body.length ?? 1_000) * documentBytesPerCharacter,
  })
  /** Apollo Server writes the schema's hash before the operation's. */
  const hashIn = (key: string) => key.slice(-64)
  return {
    get: async (key: string) => own.get(hashIn(key)) ?? others.get(hashIn(key)),
    async set(key: string, document: DocumentNode) {
      const hash = hashIn(key)
      if (manifest.has(hash)) own.set(hash, document)
      else others.set(hash, document)
    },
    async delete(key: string) {
      return own.delete(hashIn(key)) || others.delete(hashIn(key))
    },
    /** Whether an operation costs no parsing, by the hash of its text: it has been parsed, or is the site's own. */
    isParsed: (hash: string) => manifest.has(hash) || others.has(hash),
  }
}

/**
 * Whether a request is for one of the site's own operations: by hash, or by the very text.
 *
 * @param parameters of the body of a POST, or of the address of a GET.
 */
export function isPersisted(manifest: OperationManifest, parameters: unknown): boolean {
  const request = requestShape.safeParse(parameters).data
  if (request === undefined) return false
  const { query, extensions } = request
  if (query !== undefined) return manifest.has(hashOf(query))
  const hash = extensions?.persistedQuery?.sha256Hash
  return hash !== undefined && manifest.has(hash)
}

const requestShape = z.object({
  query: z.string().optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
})

/** The hash that names an operation: SHA-256 of its text, hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
