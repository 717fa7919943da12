// @ts-check
import { cpSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { installWhatIsMissing } from './install.mjs'
import { parts } from './parts.mjs'

/**
 * Installs what is measured beside the gateway, if it is missing.
 *
 * @param {string} root the repository
 * @param {(message: string) => void} report
 */
export const installPeers = (root, report) =>
  installWhatIsMissing(join(root, 'bench/peers'), {
    report: () => report('Installing the servers that are compared with the gateway'),
  })

/**
 * Installs what is missing, what is measured beside the gateway too, and builds what changed of the product and of `bench/`.
 *
 * @param {string} root the repository
 * @param {(message: string) => void} report
 */
export async function prepareMeasurement(root, report) {
  await installWhatIsMissing(root, { report })
  await installPeers(root, report)
  await buildWhatChanged(root, { names: [...parts.map(({ name }) => name), 'bench'], report })
}

/** Caches a product API's first data, because writing it takes half of a measurement's start. */
const kept = process.env.BENCH_FIRST_DATA

/** @param {string} folder of a product API that has not been started; gets what another has kept */
export function takeFirstData(folder) {
  if (kept && existsSync(kept)) cpSync(kept, folder, { recursive: true })
}

/** @param {string} folder of a product API that has ended */
export function keepFirstData(folder) {
  if (!kept || existsSync(kept)) return
  // Atomic, for other measurements at the same time.
  const copy = `${kept}.${process.pid}`
  cpSync(folder, copy, { recursive: true })
  try {
    renameSync(copy, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
  }
}
