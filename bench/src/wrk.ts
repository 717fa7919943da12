import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type LoadCounts, type LoadTask, loadCounts } from './load.ts'

/** A response later than this counts as a failure. */
const timeoutSeconds = 5

/** What the script's line of results begins with, among wrk's own output. */
const resultMark = 'counted:'

export function wrkVersion(): string | undefined {
  return /^wrk (\S+)/.exec(spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout ?? '')?.[1]
}

/** One process with one thread. `seconds` must be whole. */
export async function countByWrk({ url, connections, seconds = 1, requests }: LoadTask): Promise<LoadCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-wrk-'))
  const script = join(folder, 'requests.lua')
  try {
    await writeFile(script, wrkScript(requests))
    const options = ['-t', '1', '-c', connections, '-d', `${seconds}s`, '--timeout', `${timeoutSeconds}s`]
    const { stdout } = await promisify(execFile)('wrk', [...options, '-s', script, url].map(String), {
      maxBuffer: 256 * 1024 ** 2,
    })
    return wrkCounts(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function wrkCounts(output: string): LoadCounts {
  const line = output.split('\n').find((one) => one.startsWith(resultMark))
  if (line === undefined) throw new Error(`wrk broke off:\n${output}`)
  return loadCounts.parse(JSON.parse(line.slice(resultMark.length)))
}

/** Requests are built before the first is sent. wrk counts responses from 400 on as failures. */
function wrkScript(requests: LoadTask['requests']): string {
  const [first, ...others] = requests.map(({ path, headers = {} }) => {
    const table = Object.entries(headers).map(([name, value]) => `[${luaString(name)}] = ${luaString(value)}`)
    return { path: luaString(path), headers: `{ ${table.join(', ')} }` }
  })
  if (first === undefined) throw new RangeError('there is no request to send')
  // A single request is set once: wrk then calls no Lua while it runs.
  const setUp =
    others.length === 0
      ? `wrk.path = ${first.path}
wrk.headers = ${first.headers}`
      : `local requests = {}
local at = 0
function init()
${[first, ...others].map(({ path, headers }) => `  requests[#requests + 1] = wrk.format("GET", ${path}, ${headers})`).join('\n')}
end
function request()
  at = at % ${requests.length} + 1
  return requests[at]
end`
  return `${setUp}
function done(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local latencies = {}
  for index = 1, #latency do
    latencies[index] = string.format("[%d,%d]", latency(index))
  end
  io.write(string.format(
    '${resultMark}{"requests":%d,"varied":0,"bytes":%.0f,"failures":%d,"seconds":%.6f,"latencies":[%s],"processorSeconds":%.3f}\\n',
    summary.requests, summary.bytes, failures, summary.duration / 1e6, table.concat(latencies, ","), os.clock()
  ))
end
`
}

function luaString(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[\w &+,./:;=?%{}()*-]/.test(character) ? character : `\\${String(byte).padStart(3, '0')}`
  })
  return `"${bytes.join('')}"`
}
