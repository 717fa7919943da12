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
 * @returns an empty one where there is no file: a gateway without the site beside it trusts nothing in particular.
 * @throws when the file is no manifest, or a hash is not that of its text.
 */
export async function readOperationManifest(file: string): Promise<OperationManifest> {
  const content = await readFile(file, 'utf8').catch(() => '{}')
  const manifest = new Map(Object.entries(manifestShape.parse(JSON.parse(content))))
  for (const [hash, text] of manifest) {
    if (hashOf(text) !== hash) throw new Error(`${file}: an operation is not the one that its hash names`)
  }
  return manifest
}

/** Room for operations that other clients registered by hash. Bytes, roughly. */
const roomForOthers = 4 * 1024 * 1024

/** What a registered operation takes beside its text: its hash, and its place in the store. Bytes, roughly. */
const overhead = 256

/**
 * The store behind persisted operations: the site's are always in it, so that their first request after a start is
 * answered like any other; those that other clients register have a bounded room beside.
 */
export function operationStore(manifest: OperationManifest) {
  const others = new LRUCache<string, string>({
    maxSize: roomForOthers,
    // V8 takes two bytes a character as soon as one is beyond Latin-1.
    sizeCalculation: (text) => 2 * text.length + overhead,
  })
  /** Apollo Server marks its keys as those of persisted operations. */
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

/** Room for the parsed operations of others. Bytes, roughly. */
const roomForDocuments = 3 * 1024 * 1024

/** What a parsed operation takes for each character of its text. Bytes, roughly. */
const documentBytesPerCharacter = 100

/**
 * The store behind parsed and validated operations: the site's own stay there for ever, so that each is parsed and
 * validated once, whatever else is asked for; those of others have a bounded room beside.
 */
export function documentStore(manifest: OperationManifest) {
  const own = new Map<string, DocumentNode>()
  const others = new LRUCache<string, DocumentNode>({
    maxSize: roomForDocuments,
    sizeCalculation: ({ loc }) => (loc?.source.body.length ?? 1_000) * documentBytesPerCharacter,
  })
  /** Apollo Server writes the schema's hash before the operation's. */
  const isOwn = (key: string) => manifest.has(key.slice(-64))
  return {
    get: async (key: string) => own.get(key) ?? others.get(key),
    async set(key: string, document: DocumentNode) {
      if (isOwn(key)) own.set(key, document)
      else others.set(key, document)
    },
    async delete(key: string) {
      return own.delete(key) || others.delete(key)
    },
  }
}

/**
 * Whether a request asks for one of the site's own operations: by hash, or by the very text.
 *
 * @param parameters of the body of a POST, or of the address of a GET.
 */
export function isTrusted(manifest: OperationManifest, parameters: unknown): boolean {
  const asked = requestShape.safeParse(parameters).data
  if (asked === undefined) return false
  const { query, extensions } = asked
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
