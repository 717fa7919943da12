import type { IncomingHttpHeaders } from 'node:http'
import { buildVersion } from '@compound/foundation/contract/build-version.ts'

/** Labels of metrics, so clients and versions are limited in number. */
export interface Client {
  readonly client: string
  readonly version: string
}

export type ClientReader = (headers: IncomingHttpHeaders) => Client

const ours = ['site', 'sandbox']

const maxVersions = 5

const versionForm = /^[\w.+-]{1,32}$/

const other: Client = { client: 'other', version: '' }

/** @param names of clients beside the site and the sandbox */
export function createClientReader(names: readonly string[]): ClientReader {
  const labels = (client: string) => {
    // Made-up versions that are sent first can't take the place of this build's.
    const places = ['', 'other', ...(ours.includes(client) ? [buildVersion] : [])]
    return new Map<string, Client>(places.map((version) => [version, { client, version }]))
  }
  const known = new Map([...ours, ...names].map((client) => [client, labels(client)]))

  return (headers) => {
    const name = headers['graphql-client-name'] ?? headers['apollographql-client-name']
    if (name === undefined) return other
    const client = String(name)
    const versions = known.get(client)
    if (versions === undefined) return other
    const version = String(headers['graphql-client-version'] ?? headers['apollographql-client-version'] ?? '')
    const before = versions.get(version)
    if (before !== undefined) return before
    // Beside no version and 'other'.
    const hasPlace = versions.size < maxVersions + 2 && versionForm.test(version)
    if (!hasPlace) return versions.get('other') ?? other
    const added = { client, version }
    versions.set(version, added)
    return added
  }
}
