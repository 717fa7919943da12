import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parts } from '../scripts/parts.mjs'
import { takenPorts } from '../scripts/ports.mjs'
import { productApiData, separateEnvironment } from './harness/environment.ts'
import { runStartCommand } from './harness/start-command.ts'

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

function start() {
  const command = runStartCommand(environment, folder)
  onTestFinished(async () => {
    try {
      command.signal('SIGTERM')
    } catch {
      // It has ended already.
    }
    await command.end
  })
  return command
}

describe('the start command', () => {
  test('prints where everything is, and stops it all on Ctrl-C', async () => {
    const command = start()
    const output = await command.says('Ctrl-C')
    expect(output).toContain(`http://localhost:${environment.WEB_PORT}\n`)
    expect(output).toContain(`http://localhost:${environment.GATEWAY_PORT}/graphql\n`)
    for (const address of output.match(/http:\/\/\S+/g) ?? []) {
      expect((await fetch(address, { headers: { accept: 'text/html' } })).status, address).toBe(200)
    }
    expect(await portsInUse()).toHaveLength(4)

    // Twice, as from npm, which passes on what the terminal has sent already.
    command.signal('SIGINT')
    command.signal('SIGINT')
    expect(await command.end).toMatchObject({ code: 0, stderr: '' })
    expect(await portsInUse()).toEqual([])
  })

  test('keeps the data over a restart, and stops everything on SIGTERM', async () => {
    const database = join(productApiData(folder), 'database')
    const before = await PGlite.create(database)
    await before.exec(`create table kept (note text); insert into kept values ('still here')`)
    await before.close()

    const command = start()
    await command.says('Ctrl-C')
    command.signal('SIGTERM', 'process')
    expect((await command.end).code).toBe(0)
    expect(await portsInUse()).toEqual([])

    const after = await PGlite.create(database)
    onTestFinished(() => after.close())
    expect((await after.query('select note from kept')).rows).toEqual([{ note: 'still here' }])
  })

  test('stops what it had begun when its terminal closes during the start', async () => {
    const command = start()
    await vi.waitUntil(async () => (await portsInUse()).length > 0, { timeout: 60_000 })
    command.signal('SIGHUP', 'process')
    await command.end
    expect(await portsInUse()).toEqual([])
  })

  test('leaves no part behind when it is killed itself', async () => {
    const command = start()
    await command.says('Ctrl-C')
    command.signal('SIGKILL', 'process')
    await command.end
    await vi.waitUntil(async () => (await portsInUse()).length === 0, { timeout: 60_000 })
  })

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

  test('names a variable that is no port', async () => {
    environment.WEB_PORT = 'three thousand'
    expect(await start().end).toMatchObject({
      code: 1,
      stderr: "WEB_PORT is 'three thousand', which is no port: it takes 1 to 65535.\n",
    })
  })
})
