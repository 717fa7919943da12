import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parts } from '../scripts/parts.mjs'
import { takenPorts } from '../scripts/ports.mjs'
import { productApiData, root, separateEnvironment } from './harness/environment.ts'

/** One folder for all tests, since making a database takes the longest part of a first start. */
const folder = mkdtempSync(join(tmpdir(), 'e2e-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let environment: Record<string, string>
beforeEach(async () => {
  environment = await separateEnvironment(folder)
})

/** Those of the product's ports that somebody holds. */
async function portsInUse(): Promise<number[]> {
  const places = parts.map(({ portVariable }) => ({ port: Number(environment[portVariable]) }))
  return (await takenPorts(places, 'localhost')).map(({ port }) => port)
}

/** Runs the start command as from a terminal of its own, with no `.env` file. */
function start() {
  const envFile = join(folder, 'empty.env')
  writeFileSync(envFile, '')
  const child = spawn(process.execPath, ['scripts/start.mjs', '--environment', envFile], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      out[stream] += text
    })
  }
  const end = once(child, 'close').then(() => ({ code: child.exitCode, ...out }))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await end
  })
  return {
    pid: child.pid ?? expect.fail('The start command is not running'),
    end,
    /** Resolves with all output once everything has started. */
    async started() {
      await expect.poll(() => out.stdout + (child.exitCode ?? ''), { timeout: 200_000 }).toMatch(/Ctrl-C|\d$/)
      expect(out).toMatchObject({ stdout: expect.stringContaining('Ctrl-C'), stderr: '' })
      return out.stdout
    },
  }
}

describe('the start command', () => {
  test('prints where everything is, and stops it all on Ctrl-C', async () => {
    const command = start()
    const output = await command.started()
    expect(output).toContain(`http://localhost:${environment.WEB_PORT}\n`)
    expect(output).toContain(`http://localhost:${environment.GATEWAY_PORT}/graphql\n`)
    for (const address of output.match(/http:\/\/\S+/g) ?? []) {
      expect((await fetch(address, { headers: { accept: 'text/html' } })).status, address).toBe(200)
    }
    expect(await portsInUse()).toHaveLength(4)

    // A terminal signals its whole group. Twice, as from npm, which passes on what the terminal has sent already.
    process.kill(-command.pid, 'SIGINT')
    process.kill(-command.pid, 'SIGINT')
    expect(await command.end).toMatchObject({ code: 0, stderr: '' })
    expect(await portsInUse()).toEqual([])
  })

  test('keeps the data over a restart, and leaves no part behind when it is killed', async () => {
    const database = join(productApiData(folder), 'database')
    const before = await PGlite.create(database)
    await before.exec(`create table if not exists kept (note text); insert into kept values ('still here')`)
    await before.close()

    const command = start()
    await command.started()
    process.kill(command.pid, 'SIGKILL')
    await command.end
    await expect.poll(portsInUse).toEqual([])

    const after = await PGlite.create(database)
    onTestFinished(() => after.close())
    expect((await after.query('select note from kept')).rows).toContainEqual({ note: 'still here' })
  })

  test.for(['SIGHUP', 'SIGTERM'] as const)(
    'stops what it had begun on %s during the start',
    async (signal) => {
      const command = start()
      await expect.poll(async () => (await portsInUse()).length).toBeGreaterThan(0)
      process.kill(command.pid, signal)
      await command.end
      expect(await portsInUse()).toEqual([])
    },
  )

  test('says in one line for each port that it is taken', async () => {
    const ports = parts.map(({ portVariable }) => Number(environment[portVariable]))
    for (const port of ports) {
      const squatter = createServer()
      await new Promise<void>((resolve) => squatter.listen(port, 'localhost', resolve))
      onTestFinished(() => new Promise<void>((resolve) => squatter.close(() => resolve())))
    }
    const { code, stdout, stderr } = await start().end
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    const lines = stderr.trim().split('\n')
    expect(lines).toEqual(
      parts.map(({ name }, index) => expect.stringContaining(`Port ${ports[index]} for ${name} is taken`)),
    )
    for (const { portVariable } of parts) expect(stderr).toContain(portVariable)
    expect(await portsInUse()).toEqual(ports)
  })
})
