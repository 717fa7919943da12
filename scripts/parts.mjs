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
 * How a process of a part runs. On a machine with much memory V8 lets garbage lie until it is several times what is in
 * use; told of a bound, it collects sooner. What the gateway and the site really keep is far below this one.
 *
 * @param {PartName} name
 * @returns {string[]} options for Node
 */
export const nodeOptions = (name) =>
  name === 'gateway' || name === 'web'
    ? ['--enable-source-maps', '--max-old-space-size=512', '--max-semi-space-size=4']
    : ['--enable-source-maps']

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
