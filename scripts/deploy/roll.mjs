// @ts-check
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs docker with these arguments.
 *
 * @typedef {(...args: string[]) => Promise<{ ok: boolean, output: string }>} Docker
 */

/**
 * @typedef {object} RollOptions
 * @property {Docker} docker
 * @property {(line: string) => void} report
 * @property {() => Promise<unknown>} [pause] between two checks of the new containers; half a second
 * @property {number} [maxChecks] after which new containers that are not ready count as broken
 */

/** The parts that may be rolled, each before those that call it, with the port that it answers on inside its container. */
export const rolledParts = /** @type {const} */ ([
  { name: 'product-api', port: 4100 },
  { name: 'gateway', port: 4000 },
  { name: 'web', port: 3000 },
])

/** The new containers don't serve; the old ones keep running. */
export class RollFailure extends Error {}

/** Two minutes: the first start of a new version may bring the database up to date. */
const twoMinutesOfChecks = 240

/** As `stop_grace_period` says. */
const graceSeconds = '35'

/**
 * Replaces a part's containers, as many as there are: the new ones serve before the old ones are told
 * to end, and these end when their requests are answered.
 *
 * @param {(typeof rolledParts)[number]} part
 * @param {RollOptions} options
 * @returns {Promise<number>} how many were replaced
 * @throws {RollFailure} when a new one does not become ready; all new ones are gone then
 */
export async function roll(
  { name, port },
  { docker, report, pause = () => delay(500), maxChecks = twoMinutesOfChecks },
) {
  const compose = (/** @type {string[]} */ ...args) => must(docker, 'compose', ...args)
  const running = async () => lines(await compose('ps', '--quiet', name))

  const old = await running()
  if (old.length === 0) throw new RollFailure(`${name} isn't running. Start it first with docker compose up.`)
  report(`${name}: starting ${old.length} new beside ${old.length} old`)
  const scale = `${name}=${2 * old.length}`
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', scale, name)
  const fresh = (await running()).filter((id) => !old.includes(id))

  /** Null once the new ones serve. */
  const notReadyReason = async () => {
    for (const id of fresh) {
      const address = `http://localhost:${port}/ready`
      const { ok } = await docker('exec', id, 'node', '-e', isReady(address))
      if (!ok) return `${address} of ${id.slice(0, 12)} doesn't respond with 200`
    }
    const [first = ''] = fresh
    const { output } = await docker('exec', first, 'node', '-e', served)
    const known = Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
    return known >= 2 * old.length ? null : `the proxy knows ${known} of ${2 * old.length}`
  }

  let reason = fresh.length === old.length ? await notReadyReason() : 'they were not started'
  for (let checks = 0; reason !== null && checks < maxChecks && fresh.length === old.length; checks += 1) {
    await pause()
    reason = await notReadyReason()
  }
  if (reason !== null) {
    const [first] = fresh
    const lastLines = first === undefined ? '' : (await docker('logs', '--tail', '5', first)).output
    await Promise.all(fresh.map((id) => docker('rm', '--force', id)))
    throw new RollFailure(
      `The new ${name} doesn't respond (${reason}). The old one keeps running. Last log lines of the new one:\n${lastLines}`,
    )
  }

  await Promise.all(
    old.map(async (id) => {
      await must(docker, 'stop', '--time', graceSeconds, id)
      await must(docker, 'rm', id)
    }),
  )
  report(`${name}: ${old.length} replaced`)
  return old.length
}

/** The site's operations in the gateway's image. */
const manifestFile = '/app/web/src/graphql/generated/manifest.json'

const maxManifests = 3

/**
 * Copies the running gateways' manifests into the folder that the next gateways read, and removes all but the last three
 * builds'.
 *
 * @param {string} folder
 * @param {Docker} docker
 */
export async function keepManifests(folder, docker) {
  const incoming = join(folder, 'incoming')
  for (const id of lines(await must(docker, 'compose', 'ps', '--quiet', 'gateway'))) {
    await must(docker, 'cp', `${id}:${manifestFile}`, incoming)
    // The file has the time of the build, and one that is rolled back to counts as new.
    await utimes(incoming, new Date(), new Date())
    const hash = createHash('sha256')
      .update(await readFile(incoming))
      .digest('hex')
    await rename(incoming, join(folder, `${hash}.json`))
  }
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const kept = await Promise.all(
    files.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = kept.sort((a, b) => b.at - a.at).slice(maxManifests)
  await Promise.all(old.map(({ name }) => rm(join(folder, name))))
}

/** A program that exits with 0 if an address responds 200. */
const isReady = (/** @type {string} */ address) =>
  `fetch('${address}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`

/** A program that writes how many containers of each part get requests. */
const served = `fetch('http://proxy:8404/servers').then((response) => response.text()).then(console.log)`

/** @param {string} text */
const lines = (text) => text.split('\n').filter((line) => /^[0-9a-f]{12,}$/.test(line))

/**
 * @param {Docker} docker
 * @param {string[]} args
 * @returns {Promise<string>} what it wrote
 */
async function must(docker, ...args) {
  const { ok, output } = await docker(...args)
  if (!ok) throw new RollFailure(`docker ${args.join(' ')} failed:\n${output}`)
  return output
}
