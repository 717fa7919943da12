// @ts-check
import './node-version.mjs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import util from 'node:util'
import { buildWhatChanged } from './builds.mjs'
import { readEnvironment } from './environment.mjs'
import { installWhatIsMissing } from './install.mjs'
import { missingSecrets } from './local-secret.mjs'
import { partOutput } from './part-output.mjs'
import { BadConfiguration, plan } from './plan.mjs'
import { takenPorts } from './ports.mjs'
import { privateFolder } from './private-files.mjs'
import { startProduct } from './product.mjs'

// npm start: installs what is missing, builds what changed, starts what this environment needs, and stops it
// all again on Ctrl-C. `npm start -- --environment <file>` reads another file than .env.

const root = resolve(import.meta.dirname, '..')
const { values } = util.parseArgs({ options: { environment: { type: 'string' } } })

/**
 * The folder of the local data: logs and secrets are beside the database.
 *
 * @param {import('./plan.mjs').Environment} environment
 */
function dataFolder({ PRODUCT_API_DATA }) {
  return resolve(root, PRODUCT_API_DATA || '.data/product-api', '..')
}

/**
 * @param {import('./plan.mjs').Plan} product
 * @throws {BadConfiguration} naming each taken port, its part and its variable
 */
async function refuseTakenPorts(product) {
  const taken = await takenPorts(product.parts, product.host)
  if (taken.length === 0) return
  const lines = taken.map(
    ({ name, port, portVariable }) =>
      `Port ${port} for ${name} is in use. Stop the program that uses it, or set ${portVariable} to another port.`,
  )
  throw new BadConfiguration(lines.join('\n'))
}

/** In milliseconds. */
const firstPageTimeoutMs = 30_000

/**
 * Requests the home page until it responds: right after a start, a slow machine takes long for the first page.
 *
 * @param {string} site
 * @param {AbortSignal} signal
 */
async function firstPage(site, signal) {
  const aborted = AbortSignal.any([signal, AbortSignal.timeout(firstPageTimeoutMs)])
  while (!aborted.aborted) {
    const response = await fetch(site, { headers: { accept: 'text/html' }, signal: aborted }).catch(
      () => undefined,
    )
    await response?.body?.cancel()
    if (response?.ok) return
    await delay(200, undefined, { signal: aborted }).catch(() => undefined)
  }
}

/**
 * The inbox and the demo accounts, if the running simulators have an inbox.
 *
 * @param {string | undefined} inbox
 * @returns {Promise<[label: string, text: string][]>}
 */
async function inboxLines(inbox) {
  if (!inbox) return []
  const response = await fetch(inbox).catch(() => undefined)
  await response?.body?.cancel()
  if (!response?.ok) return []
  return [
    ['Inbox', inbox],
    ['Accounts', 'member@example.com and staff@example.com, password: password'],
  ]
}

/**
 * @param {import('./plan.mjs').Plan} product
 * @param {string} data
 */
async function announce({ addresses, simulated, production }, data) {
  /** @type {[label: string, text: string][]} */
  const lines = [
    ['Site', addresses.site],
    ['Sandbox', addresses.sandbox],
    ...(await inboxLines(addresses.inbox)),
    ...(simulated.length > 0
      ? /** @type {[string, string][]} */ ([
          ['Simulated', `${simulated.join(', ')} (.env.example says how to use the real ones)`],
        ])
      : []),
    ...(production ? [] : /** @type {[string, string][]} */ ([['Logs', join(data, 'logs')]])),
  ]
  console.log(`\n${lines.map(([label, text]) => `  ${label.padEnd(12)} ${text}`).join('\n')}\n`)
  console.log('  Ctrl-C stops everything and keeps the data.\n')
}

/** @param {AbortSignal} signal */
async function main(signal) {
  const began = Date.now()
  const given = readEnvironment(root, values.environment)
  const data = dataFolder(given)
  // Another folder may hold more than this product's files, so its rights aren't ours to change.
  if (data === join(root, '.data')) privateFolder(data)
  const environment = { ...given, ...missingSecrets(given, data) }
  const product = plan(environment)
  // Before a first build, which takes minutes.
  await refuseTakenPorts(product)

  const work = { signal, report: (/** @type {string} */ message) => console.log(`${message} …`) }
  await installWhatIsMissing(root, work)
  if (signal.aborted) return
  await buildWhatChanged(root, { ...work, names: product.parts.map(({ name }) => name) })
  if (signal.aborted) return

  work.report(`Starting ${product.parts.map(({ name }) => name).join(', ')}`)
  const output = partOutput({ folder: join(data, 'logs'), production: product.production })
  const running = await startProduct(product, { root, onLine: output.write, signal })
  await firstPage(product.addresses.site, signal)
  console.log(`Ready after ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  await announce(product, data)

  const stopRequested = new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const failure = signal.aborted ? undefined : await Promise.race([running.failed, stopRequested])
  await running.stop()
  output.close()
  if (failure) throw new Error(`${failure} Everything else has been stopped.`)
  console.log('Stopped.')
}

const stop = new AbortController()
// npm passes a terminal's Ctrl-C on once more, so each may come twice; a closed terminal sends SIGHUP.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => stop.abort())
}
// A closed terminal closes the outputs; what runs must still be stopped in order.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

try {
  await main(stop.signal)
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
