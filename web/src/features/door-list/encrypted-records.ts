import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A value that was stored. */
interface StoredRecord {
  readonly key: IDBValidKey
  readonly value: unknown
}

/**
 * A member's values in a database of the browser, encrypted with a key that no script can read out. Each call throws a
 * DOMException where the browser forbids storage; one that writes throws a QuotaExceededError where it is full.
 */
export interface EncryptedRecords {
  /** In the order of their keys. Null where the browser has erased the database since it was first used. */
  readonly readAll: () => Promise<readonly StoredRecord[] | null>
  /** The value of one key; undefined where there is none. */
  readonly read: (key: IDBValidKey) => Promise<unknown>
  /**
   * Resolves once the value is on the disk.
   *
   * @param key without one, the next number
   */
  readonly write: (value: object, key?: IDBValidKey) => Promise<IDBValidKey>
  readonly remove: (keys: readonly IDBValidKey[]) => Promise<void>
  readonly close: () => void
}

interface Schema extends DBSchema {
  /** A member's key. */
  keys: { key: string; value: CryptoKey }
  records: {
    key: IDBValidKey
    value: { memberId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
  }
}

const algorithm = 'AES-GCM'

type Encrypted = Schema['records']['value']

/** The value of a record; undefined for one of another key, from before the storage was erased: nobody can read it any more. */
async function decrypted({ iv, data }: Encrypted, key: CryptoKey): Promise<unknown> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** A member's key, which is made when it is first wanted. Of two tabs that make one at once, the first one's counts. */
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

/** Opens a database, which is made when it is first used. */
export function encryptedRecords(database: string, memberId: string): EncryptedRecords {
  let connection: Promise<IDBPDatabase<Schema>> | null = null
  /** Whether the member's key has been seen: it goes only with all that is stored. */
  let isKeyKnown = false
  let wasErased = false

  function connect(): Promise<IDBPDatabase<Schema>> {
    connection ??= openDB<Schema>(database, 1, {
      upgrade(db) {
        db.createObjectStore('keys')
        db.createObjectStore('records', { autoIncrement: true })
      },
      // A logout erases the database: a connection that stayed open would hold it up.
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
    async readAll() {
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
      const records = all.map(async (record, place): Promise<StoredRecord[]> => {
        const at = keys[place]
        if (record.memberId !== memberId || at === undefined) return []
        const value = await decrypted(record, key)
        return value === undefined ? [] : [{ key: at, value }]
      })
      return (await Promise.all(records)).flat()
    },
    async read(at) {
      const db = await connect()
      const [key, record] = await Promise.all([db.get('keys', memberId), db.get('records', at)])
      return key && record?.memberId === memberId ? decrypted(record, key) : undefined
    },
    async write(value, at) {
      const db = await connect()
      const stored = await db.get('keys', memberId)
      wasErased ||= isKeyKnown && stored === undefined
      const key = stored ?? (await makeKey(db, memberId))
      isKeyKnown = true
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      const data = await crypto.subtle.encrypt({ name: algorithm, iv }, key, bytes)
      const change = db.transaction('records', 'readwrite', { durability: 'strict' })
      const place = await change.store.put({ memberId, iv, data }, at)
      await change.done
      return place
    },
    async remove(keys) {
      const db = await connect()
      const change = db.transaction('records', 'readwrite', { durability: 'strict' })
      await Promise.all(keys.map((key) => change.store.delete(key)))
      await change.done
    },
    close,
  }
}
