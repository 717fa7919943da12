import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import { isAddressInUse } from '@compound/foundation/server/startup-error.ts'

/** A local socket vanishes however the process dies, unlike a PID file. `folder` has no symbolic links. */
export async function lockFolder(folder: string) {
  const address = lockAddress(folder)
  const server = (await listen(address)) ?? (await replaceStale(address))
  if (server === null) return null
  server.unref()
  return {
    unlock: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** On Linux and Windows the socket's name vanishes with its owner. Elsewhere it is a file. */
function lockAddress(folder: string): string {
  const name = `compound-product-api-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (platform() === 'linux') return `\0${name}`
  if (platform() === 'win32') return `\\\\.\\pipe\\${name}`
  return `/tmp/${name}.sock`
}

async function listen(address: string): Promise<Server | null> {
  const server = createServer((connection) => connection.destroy())
  try {
    server.listen({ path: address, exclusive: true })
    await once(server, 'listening')
    return server
  } catch (error) {
    if (isAddressInUse(error)) return null
    throw error
  }
}

/** Replaces the socket file of a killed process: connecting to it fails. */
async function replaceStale(address: string): Promise<Server | null> {
  if (!address.startsWith('/')) return null
  const connection = connect(address)
  try {
    await once(connection, 'connect')
    return null
  } catch {
    await rm(address, { force: true })
    return await listen(address)
  } finally {
    connection.destroy()
  }
}
