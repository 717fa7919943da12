import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform } from 'node:os'

/** Held while this process alone may use a folder. */
export interface FolderLock {
  release(): Promise<void>
}

/**
 * Claims a folder for this process, for as long as it lives. The claim is a local socket named after the
 * folder: unlike a file with a process id, the system ends it with the process however that dies, and no
 * later process that happens to get the same id is taken for its owner.
 * @param folder an absolute path with symbolic links resolved
 * @returns null when another process holds the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const address = lockAddress(folder)
  const server = (await claim(address)) ?? (await claimLeftover(address))
  if (server === null) return null
  server.unref()
  return {
    release: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Linux and Windows have names for sockets that vanish with their owner; elsewhere it is a file. */
function lockAddress(folder: string): string {
  const name = `compound-product-api-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (platform() === 'linux') return `\0${name}`
  if (platform() === 'win32') return `\\\\.\\pipe\\${name}`
  return `/tmp/${name}.sock`
}

async function claim(address: string): Promise<Server | null> {
  const server = createServer((connection) => connection.destroy())
  try {
    server.listen({ path: address, exclusive: true })
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
}

/** Takes over a socket file whose owner was killed: nobody answers there any more. */
async function claimLeftover(address: string): Promise<Server | null> {
  if (!address.startsWith('/')) return null
  const connection = connect(address)
  try {
    await once(connection, 'connect')
    return null
  } catch {
    await rm(address, { force: true })
    return await claim(address)
  } finally {
    connection.destroy()
  }
}
