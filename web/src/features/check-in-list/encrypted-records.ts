import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface StoredRecord {
  readonly key: IDBValidKey
  readonly value: unknown
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  records: {
    key: IDBValidKey
    value: { memberId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
  }
}

const algorithm = 'AES-GCM'

type Encrypted = Schema['records']['value']

/** Undefined if the key was lost with evicted storage. */
async function decrypted({ iv, data }: Encrypted, key: CryptoKey): Promise<unknown> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** If two tabs make a key at once, both use the first one. */
async function makeKey(db: IDBPDatabase<Schema>, memberId: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const change = db.transaction('keys', 'readwrite')
  const first = await change.store.get(memberId)
  if (first === undefined) await change.store.put(made, memberId)
  await change.done
  return first ?? made
}

/** Throws a DOMException if storage is forbidden, and a QuotaExceededError if it is full. */
export function encryptedRecords(database: string, memberId: string) {
  let connection: Promise<IDBPDatabase<Schema>> | null = null
  /** The browser erases the key only together with all records. */
  let isKeyKnown = false
  let wasErased = false

  function connect(): Promise<IDBPDatabase<Schema>> {
    connection ??= openDB<Schema>(database, 1, {
      upgrade(db) {
        db.createObjectStore('keys')
        db.createObjectStore('records', { autoIncrement: true })
      },
      // A logout deletes the database, and an open connection would block it.
      blocking: close,
      terminated: close,
    })
    connection.catch(close)
    return connection
  }

  function close(): void {
    const closing = connection
    connection = null
    closing?.then((db) => db.close()).catch(() => undefined)
  }

  return {
    /** Sorted by key; null if the browser has erased the database since its first use. */
    async readAll(): Promise<readonly StoredRecord[] | null> {
      const db = await connect()
      const key = await db.get('keys', memberId)
      if (wasErased || (isKeyKnown && key === undefined)) {
        wasErased = false
        isKeyKnown = key !== undefined
        return null
      }
      if (key === undefined) return []
      isKeyKnown = true
      const reading = db.transaction('records')
      const [keys, all] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
      const records = all.map(async (record, index): Promise<StoredRecord[]> => {
        const at = keys[index]
        if (record.memberId !== memberId || at === undefined) return []
        const value = await decrypted(record, key)
        return value === undefined ? [] : [{ key: at, value }]
      })
      return (await Promise.all(records)).flat()
    },
    async read(at: IDBValidKey): Promise<unknown> {
      const db = await connect()
      const [key, record] = await Promise.all([db.get('keys', memberId), db.get('records', at)])
      return key && record?.memberId === memberId ? decrypted(record, key) : undefined
    },
    /** Resolves once the value is on disk. Without a key, the record gets the next number. */
    async write(value: object, at?: IDBValidKey): Promise<IDBValidKey> {
      const db = await connect()
      const stored = await db.get('keys', memberId)
      wasErased ||= isKeyKnown && stored === undefined
      const key = stored ?? (await makeKey(db, memberId))
      isKeyKnown = true
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      const data = await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes)
      const change = db.transaction('records', 'readwrite', { durability: 'strict' })
      const written = await change.store.put({ memberId, iv, data }, at)
      await change.done
      return written
    },
    async remove(keys: readonly IDBValidKey[]): Promise<void> {
      const db = await connect()
      const change = db.transaction('records', 'readwrite', { durability: 'strict' })
      await Promise.all(keys.map((key) => change.store.delete(key)))
      await change.done
    },
    close,
  }
}
