import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parts } from '../scripts/parts.mjs'
import { root, separateEnvironment } from './harness/environment.ts'
import { chosen } from './harness/full.ts'

/** One folder for all tests: making a database takes the longest part of a first start. */
const folder = mkdtempSync(join(tmpdir(), 'e2e-start-'))
const environment = await separateEnvironment(folder)
const site = `http://localhost:${environment.WEB_PORT}`
const ports = parts.map(({ portVariable }) => Number(environment[portVariable]))

const started: { child: ChildProcess; end: Promise<unknown> }[] = []
afterAll(async () => {
  for (const { child, end } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await end
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Found by connecting: a probe that listens would take a port from the part about to listen on it. */
async function portsInUse(): Promise<number[]> {
  const inUse = ports.map(async (port) => {
    const socket = connect(port, 'localhost')
    const connected = once(socket, 'connect').then(() => [port])
    return connected.catch(() => []).finally(() => socket.destroy())
  })
  return (await Promise.all(inUse)).flat()
}

function start(more: Record<string, string> = {}) {
  const envFile = join(folder, 'empty.env')
  writeFileSync(envFile, '')
  const child = spawn(process.execPath, ['scripts/start.mjs', '--environment', envFile], {
    cwd: root,
    env: { ...environment, ...more },
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
  started.push({ child, end })
  return { pid: child.pid ?? expect.fail('The start command is not running'), out, end }
}

describe('the start command', () => {
  let command: ReturnType<typeof start>
  beforeAll(async () => {
    command = start()
    await vi.waitFor(() => expect(command.out.stdout).toContain('Ctrl-C stops everything'), 110_000)
  })

  test('prints all addresses, and stops everything on Ctrl-C', async () => {
    const { stdout } = command.out
    expect(stdout).toContain(`${site}\n`)
    expect(stdout).toContain(`http://localhost:${environment.GATEWAY_PORT}/graphql\n`)
    for (const address of stdout.match(/http:\/\/\S+/g) ?? []) {
      expect((await fetch(address, { headers: { accept: 'text/html' } })).status, address).toBe(200)
    }
    expect(await portsInUse()).toHaveLength(4)

    // A terminal signals its whole group. Twice, as from npm, which passes on what the terminal has sent already.
    process.kill(-command.pid, 'SIGINT')
    process.kill(-command.pid, 'SIGINT')
    expect(await command.end).toMatchObject({ code: 0, stderr: '' })
    expect(await portsInUse()).toEqual([])
  })

  describe.each(chosen(['SIGHUP', 'SIGTERM', 'SIGKILL'] as const, ['SIGKILL']))('after %s', (signal) => {
    let command: ReturnType<typeof start>
    // A signal during the start; but a part that doesn't listen yet could outlive a SIGKILL unseen.
    const least = signal === 'SIGKILL' ? ports.length : 1
    beforeAll(async () => {
      command = start()
      await vi.waitFor(async () => expect((await portsInUse()).length).toBeGreaterThanOrEqual(least), 110_000)
    })

    test('leaves no process behind', async () => {
      process.kill(command.pid, signal)
      await command.end
      if (signal !== 'SIGKILL') expect(await portsInUse()).toEqual([])
      await expect.poll(portsInUse).toEqual([])
    })
  })

  test('reports each taken port in one line', async () => {
    for (const port of ports) {
      const squatter = createServer()
      await new Promise<void>((resolve) => squatter.listen(port, 'localhost', resolve))
      onTestFinished(() => new Promise<void>((resolve) => squatter.close(() => resolve())))
    }
    const { code, stdout, stderr } = await start().end
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    const lines = stderr.trim().split('\n')
    expect(lines).toEqual(
      parts.map(({ name }, index) => expect.stringContaining(`Port ${ports[index]} for ${name} is in use`)),
    )
    for (const { portVariable } of parts) expect(stderr).toContain(portVariable)
    expect(await portsInUse()).toEqual(ports)
  })

  test('a production without files of its own has none of the demo, and says which are missing', async () => {
    const { pid, out, end } = start({
      NODE_ENV: 'production',
      PRODUCT_API_URL: 'http://127.0.0.1:9',
      SESSION_SECRET: 'x'.repeat(32),
      VIMEO_TOKEN: 'x',
    })
    await vi.waitFor(() => {
      expect(out.stdout).toContain("ALBUMS_FILE isn't set")
      expect(out.stdout).toContain("SITE_LINKS_FILE isn't set")
    }, 60_000)
    const home = () => fetch(site, { headers: { accept: 'text/html' } }).then((page) => page.text())
    await expect.poll(() => home().catch(() => ''), { timeout: 30_000 }).toContain('id="about"')
    expect(await home()).not.toMatch(/elsewhere|instagram\.com|twitch\.tv\/thecompound/)
    const answer = await fetch(`http://localhost:${environment.GATEWAY_PORT}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: '{ shows: albums(lineup: SHOWS) { id } recaps: albums(lineup: RECAPS) { id } }',
      }),
    })
    expect(await answer.json()).toMatchObject({ data: { shows: [], recaps: [] } })
    process.kill(pid, 'SIGTERM')
    await end
  })
})
