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
 * V8's limits, in megabytes.
 *
 * `old` is for long-lived objects. The smaller it is, the sooner garbage is collected: without a limit, V8 lets it grow on a
 * machine with much memory to several times what is in use. The gateway needs 75 with full caches; the rest is for requests
 * under way. The product API needs most while it publishes: the limit is enough for ten thousand posts of 4 KB at once.
 *
 * `young` is for new objects, and taken twice. The larger it is, the more of them are garbage when it is full, and the fewer
 * are copied: what a member's request leaves until its upstream has answered (docs/performance.md).
 *
 * Without pretenuring, because V8 otherwise soon places each request's objects among the long-lived ones, where collecting
 * them takes up to a third of the processor time.
 *
 * @type {Partial<Record<PartName, { old: number, young: number }>>}
 */
const heapMegabytes = {
  gateway: { old: 320, young: 8 },
  web: { old: 512, young: 8 },
  'product-api': { old: 512, young: 4 },
}

/**
 * How a process of a part runs. The Dockerfile starts it with the same options.
 *
 * @param {PartName} name
 * @returns {string[]} options for Node
 */
export function nodeOptions(name) {
  const limits = heapMegabytes[name]
  return [
    // The source maps of the gateway and its packages would take 7 MB of its heap.
    ...(name === 'gateway' ? [] : ['--enable-source-maps']),
    ...(limits === undefined
      ? []
      : [
          `--max-old-space-size=${limits.old}`,
          `--max-semi-space-size=${limits.young}`,
          '--no-allocation-site-pretenuring',
        ]),
  ]
}

/**
 * For glibc. It gives each thread a heap of its own, and compressing responses leaves holes in all of them: two heaps do.
 * Blocks of more than 128 KB, as compressing takes them, go back to the system; by itself, glibc keeps ever larger ones.
 */
export const allocatorEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

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
