// @ts-check

/** @typedef {'product-api' | 'simulators' | 'gateway' | 'web'} PartName */

/**
 * @typedef {object} Part
 * @property {PartName} name folder of the part, and what it is called in messages
 * @property {string} main the built file that starts it, from the repository root
 * @property {string} portVariable the variable that names its port
 * @property {number} defaultPort the port without that variable
 */

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
