// @ts-check
import { parts } from './parts.mjs'
import { videoServices } from './video-services.mjs'

/** @typedef {import('./parts.mjs').PartName} PartName */
/** @typedef {import('./video-services.mjs').VideoService} VideoService */
/** @typedef {Record<string, string | undefined>} Environment */

/**
 * @typedef {ReturnType<typeof locate>[number] & { environment: Environment }} PlannedPart
 */

/**
 * @typedef {object} Plan
 * @property {boolean} production
 * @property {string} host what the parts listen on
 * @property {PlannedPart[]} parts the parts to start, each with its whole environment
 * @property {string[]} simulated the upstreams that are simulated locally
 * @property {{ site: string, sandbox: string, inbox: string | undefined }} addresses
 */

/** What fills the site where the environment names nothing else, never in production; see demo/README.md. */
const demo = {
  CONTENT_DIR: 'demo/content',
  ALBUMS_FILE: 'demo/albums.json',
  SPONSORS_FILE: 'demo/sponsors.json',
  SITE_LINKS_FILE: 'demo/links.json',
  SITE_PUBLIC_DIR: 'demo/public',
  SECURITY_CONTACT: 'security@example.com',
  SANDBOX_ACCOUNT: 'member@example.com:password',
}

/** The message is for the person who wrote the environment. */
export class BadConfiguration extends Error {}

/**
 * Decides what has to run for an environment: the site and the gateway always; the own product API where
 * no other is named; simulators of the video services that have no credentials. With `NODE_ENV=production`
 * nothing is simulated.
 *
 * @param {Environment} environment
 * @returns {Plan}
 * @throws {BadConfiguration} for an invalid port, or one that two parts share, and for WORKERS
 */
export function plan(environment) {
  // An empty variable counts as missing, as in the parts themselves.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  if (given.WORKERS) {
    throw new BadConfiguration(
      'WORKERS is no longer supported: remove it. docs/operations/deploying.md says how to run more processes.',
    )
  }
  const production = given.NODE_ENV === 'production'
  const ownProductApi = !given.PRODUCT_API_URL
  const real = videoServices.filter(({ configuredBy }) => configuredBy.some((name) => given[name]))
  const simulatedServices = production ? [] : videoServices.filter((service) => !real.includes(service))
  // Calls to the own product API pass through the simulators, so that faults can be tried on it.
  const simulators = !production && (ownProductApi || simulatedServices.length > 0)

  const located = locate(given)
  const at = addressBook(located)
  const own = environments(given, at, { production, ownProductApi, simulators, real, simulatedServices })
  return {
    production,
    host: given.HOST ?? 'localhost',
    parts: located
      .filter(
        ({ name }) => (name !== 'product-api' || ownProductApi) && (name !== 'simulators' || simulators),
      )
      .map((part) => ({
        ...part,
        environment: { ...given, [part.portVariable]: String(part.port), ...own[part.name] },
      })),
    simulated: [
      ...(ownProductApi && !production ? ['product API'] : []),
      ...simulatedServices.map(({ service }) => service),
    ],
    addresses: {
      site: at('web'),
      sandbox: `${at('gateway')}/graphql`,
      inbox: simulators ? `${at('simulators')}/inbox` : undefined,
    },
  }
}

/**
 * Adds the addresses of the other parts to each part's environment.
 *
 * @param {Environment} given
 * @param {ReturnType<typeof addressBook>} at
 * @param {{
 *   production: boolean
 *   ownProductApi: boolean
 *   simulators: boolean
 *   real: readonly VideoService[]
 *   simulatedServices: readonly VideoService[]
 * }} upstreams
 * @returns {Record<PartName, Environment>}
 */
function environments(given, at, { production, ownProductApi, simulators, real, simulatedServices }) {
  const publicProductApi = given.PRODUCT_API_PUBLIC_URL ?? at('product-api')
  const media = given.MEDIA_ORIGINS ?? [
    given.PRODUCT_API_URL ?? publicProductApi,
    ...real.flatMap((service) => service.media),
  ]
  /** @type {Environment} */
  const simulatorVariables = Object.assign(
    {},
    ...simulatedServices.map(({ simulated }) => simulated(at('simulators'))),
  )
  /** @param {(keyof typeof demo)[]} names */
  const filled = (...names) =>
    production ? {} : Object.fromEntries(names.map((name) => [name, given[name] ?? demo[name]]))
  const players = Object.entries(simulatorVariables).filter(([name]) => name.endsWith('_EMBED_URL'))
  return {
    'product-api': {
      PRODUCT_API_PUBLIC_URL: publicProductApi,
      CONTENT_WEBHOOK_URL: given.CONTENT_WEBHOOK_URL ?? `${at('gateway')}/webhooks/content`,
      ...filled('CONTENT_DIR'),
    },
    simulators: {
      SIMULATORS_PUBLIC_URL: given.SIMULATORS_PUBLIC_URL ?? at('simulators'),
      PRODUCT_API_TARGET: at('product-api'),
    },
    gateway: {
      ...(ownProductApi && {
        PRODUCT_API_URL: simulators ? `${at('simulators')}/product-api` : at('product-api'),
      }),
      ...filled('ALBUMS_FILE', 'SPONSORS_FILE'),
      ...(ownProductApi && filled('SANDBOX_ACCOUNT')),
      ...simulatorVariables,
    },
    web: {
      GATEWAY_URL: given.GATEWAY_URL ?? at('gateway'),
      ...filled('SITE_LINKS_FILE', 'SITE_PUBLIC_DIR', 'SECURITY_CONTACT'),
      // For pictures; the site itself never calls it.
      ...(ownProductApi && { PRODUCT_API_URL: publicProductApi }),
      ...(simulators && {
        MEDIA_ORIGINS: originList(media, at('simulators')),
      }),
      // Frames in the gateway's responses.
      ...Object.fromEntries(players),
    },
  }
}

/**
 * @param {ReturnType<typeof locate>} located
 * @returns {(name: PartName) => string} a part's address on this machine
 */
function addressBook(located) {
  return (name) => located.find((part) => part.name === name)?.address ?? ''
}

/**
 * @param {Environment} given
 * @returns {(import('./parts.mjs').Part & { port: number, address: string })[]} all parts with port and address
 */
function locate(given) {
  /** @type {ReturnType<typeof locate>} */
  const located = []
  for (const part of parts) {
    const text = given[part.portVariable] ?? String(part.defaultPort)
    const port = Number(text)
    if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
      throw new BadConfiguration(`${part.portVariable} is '${text}'. A port is a number from 1 to 65535.`)
    }
    const other = located.find((earlier) => earlier.port === port)
    if (other) {
      throw new BadConfiguration(
        `${other.portVariable} and ${part.portVariable} are both ${port}: each part needs its own port.`,
      )
    }
    located.push({ ...part, port, address: `http://localhost:${port}` })
  }
  return located
}

/**
 * @param {(string | string[])[]} entries origins, or lists of them
 * @returns {string} separated by commas
 */
function originList(...entries) {
  return entries.flat().join(',')
}
