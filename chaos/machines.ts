import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../e2e/harness/environment.ts'

/** A product of its own behind two links: one to its visitors, one to the database and Redis. */
export interface Machine {
  readonly site: string
  readonly lines: readonly string[]
  /** Unplugs it from the database and Redis: packets are lost, and connections stay open. */
  cut(): void
  restore(): void
  stop(): Promise<void>
}

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Whether this process may create network namespaces. */
export const hasNamespaces = (() => {
  try {
    execFileSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Addresses for tests of networks (RFC 2544), so that two runs rarely meet. */
const network = `198.${18 + (process.pid & 1)}.${(process.pid >> 1) & 255}`

const dataLink = (number: number) => 8 * number + 4

/** Where a machine reaches the services of this one. */
export const servicesHost = (number: number): string => `${network}.${dataLink(number) + 1}`

/** @param services addresses on this machine that the product reaches over its second link, by variable */
export async function startMachine(
  number: number,
  folder: string,
  services: Record<string, string>,
  environment: Record<string, string>,
): Promise<Machine> {
  // It ends with this process, whose end of the pipe closes then.
  const script = 'ip link set lo up && echo up && exec cat'
  const holder = spawn('unshare', ['--net', 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const inside = ['--net', `--target=${holder.pid}`]
  const insideIp = (...words: string[]) => execFileSync('nsenter', [...inside, 'ip', ...words])

  function link(name: string, at: number) {
    const [ours, theirs] = [`${network}.${at + 1}`, `${network}.${at + 2}`]
    // At most 15 characters. It goes with the namespace.
    const device = `${name}${number}-${process.pid}`
    ip('link', 'add', device, 'type', 'veth', 'peer', 'name', name, 'netns', String(holder.pid))
    ip('addr', 'add', `${ours}/30`, 'dev', device)
    insideIp('addr', 'add', `${theirs}/30`, 'dev', name)
    insideIp('link', 'set', name, 'up')
    ip('link', 'set', device, 'up')
    return { device, ours, theirs }
  }
  const visitors = link('site', 8 * number)
  const data = link('data', dataLink(number))
  // Otherwise the kernel may take a second after the return to find the other side again.
  const hardware = readFileSync(`/sys/class/net/${data.device}/address`, 'utf8').trim()
  insideIp('neigh', 'replace', data.ours, 'lladdr', hardware, 'dev', 'data', 'nud', 'permanent')

  const forwards: Server[] = []
  const reached: Record<string, string> = {}
  for (const [variable, address] of Object.entries(services)) {
    const url = new URL(address)
    const { hostname: host, port } = url
    const server = createServer((client) => {
      const upstream = connect(Number(port), host)
      client.pipe(upstream).pipe(client)
      client.on('error', () => upstream.destroy())
      upstream.on('error', () => client.destroy())
    })
    await once(server.listen(Number(port), data.ours), 'listening')
    forwards.push(server)
    url.hostname = data.ours
    reached[variable] = url.href
  }

  mkdirSync(folder, { recursive: true })
  const noFile = join(folder, 'environment')
  writeFileSync(noFile, '')
  const child = spawn(
    'nsenter',
    [
      ...inside,
      process.execPath,
      '--import=./scripts/stop-with-parent.mjs',
      'scripts/start.mjs',
      '--environment',
      noFile,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        HOST: '0.0.0.0',
        TRUSTED_PROXIES: 'loopback,198.18.0.0/15',
        LOG_LEVEL: 'warn',
        ...environment,
        ...reached,
      },
    },
  )
  const lines: string[] = []
  const isReady = new Promise<boolean>((resolve) => {
    for (const input of [child.stdout, child.stderr].filter((stream) => stream !== null))
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        if (line.startsWith('Ready after')) resolve(true)
      })
    child.once('close', () => resolve(false))
  })
  async function end(one: ChildProcess, signal: NodeJS.Signals) {
    if (one.exitCode !== null || one.signalCode !== null) return
    const ended = once(one, 'exit')
    one.kill(signal)
    await ended
  }
  async function stop() {
    await end(child, 'SIGTERM')
    await end(holder, 'SIGKILL')
    for (const server of forwards) server.close()
  }
  if (!(await isReady)) {
    await stop()
    throw new Error(`Machine ${number} did not start:\n${lines.join('\n')}`)
  }
  return {
    site: `http://${visitors.theirs}:3000`,
    lines,
    cut: () => ip('link', 'set', data.device, 'down'),
    restore: () => ip('link', 'set', data.device, 'up'),
    stop,
  }
}
