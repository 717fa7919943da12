import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@compound/foundation/test/free-port.ts'
import pg from 'pg'

const run = promisify(execFile)

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

/** PostgreSQL refuses to run as root. Then it runs as an unprivileged user. */
function ownerOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This user doesn't exist; the next one may.
    }
  }
  throw new Error('Run as root, the tests need a user postgres or nobody to run PostgreSQL as.')
}

/** Starts a server in a temporary folder, on a free port of the loopback interface. */
export async function startPostgres(programs: string) {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-postgres-'))
  const owner = ownerOfServer()
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
  const program = (name: string, args: string[]) =>
    run(join(programs, name), args, {
      ...owner,
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    })
  const data = join(folder, 'data')
  await program('initdb', ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
  const port = await freePort()
  const options = `-F -p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const resume = async () => {
    await program('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start'])
  }
  const crash = async () => {
    await program('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
  }
  await resume()
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  return {
    /** The address of the database that the server has from the beginning. */
    url,
    createDatabase: () => createDatabase(url),
    /** Stops it as a power failure does. `resume` restarts it with all committed rows. */
    crash,
    resume,
    stop: async () => {
      await crash()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database on the server, as a copy of `template` if given. @returns its address */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client(new URL('/postgres', server).href)
  await client.connect()
  try {
    const from = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`
    await client.query(`create database ${name}${from}`)
  } finally {
    await client.end()
  }
  return new URL(`/${name}`, server).href
}
