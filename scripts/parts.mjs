// @ts-check

/** @typedef {'product-api' | 'simulators' | 'gateway' | 'web'} PartName */

/**
 * @typedef {object} Part
 * @property {PartName} name folder of the part, and what it is called in messages
 * @property {string} main the built file that starts it, from the repository root
 * @property {string} portVariable the variable that names its port
 * @property {number} defaultPort the port without that variable
 */

/**
 * V8's limit for long-lived objects, in megabytes. The smaller it is, the sooner garbage is collected: without a limit, V8
 * lets it grow on a machine with much memory to several times what is in use. The gateway needs 75 with full caches; the
 * rest is for requests under way. The product API needs most while it publishes: the limit is enough for ten thousand
 * posts of 4 KB at once.
 *
 * @type {Partial<Record<PartName, number>>}
 */
const heapMegabytes = { gateway: 320, web: 512, 'product-api': 512 }

/**
 * How a process of a part runs.
 *
 * @param {PartName} name
 * @returns {string[]} options for Node
 */
export function nodeOptions(name) {
  const megabytes = heapMegabytes[name]
  return [
    '--enable-source-maps',
    ...(megabytes === undefined ? [] : [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4']),
  ]
}

/** glibc gives each thread a heap of its own, and compressing answers leaves holes in all of them. */
export const allocatorEnvironment = { MALLOC_ARENA_MAX: '2' }

/** The four parts of the product, in the order in which data flows to the visitor. */
export const parts = /** @type {const} @satisfies {readonly Part[]} */ ([
  {
    name: 'product-api',
    main: 'product-api/dist/main.js',
    portVariable: 'PRODUCT_API_PORT',
    defaultPort: 4100,
  },
  { name: 'simulators', main: 'simulators/dist/main.js', portVariable: 'SIMULATORS_PORT', defaultPort: 4200 },
  { name: 'gateway', main: 'gateway/dist/main.js', portVariable: 'GATEWAY_PORT', defaultPort: 4000 },
  { name: 'web', main: 'web/dist/server/main.js', portVariable: 'WEB_PORT', defaultPort: 3000 },
])
