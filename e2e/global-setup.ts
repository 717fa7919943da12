import { resolve } from 'node:path'
import { buildWhatChanged } from '../scripts/builds.mjs'

/** The tests are about the product as it is served, so what is built has to be what stands in the sources. */
export async function setup() {
  await buildWhatChanged(resolve(import.meta.dirname, '..'), {
    report: (message) => process.stdout.write(`${message}\n`),
  })
}
