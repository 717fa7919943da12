// @ts-check
import { join } from 'node:path'
import { buildWhatChanged } from '../scripts/builds.mjs'
import { installWhatIsMissing } from '../scripts/install.mjs'
import { parts } from '../scripts/parts.mjs'

/**
 * Installs what is missing, here as well, and builds what changed of the product and the measurement.
 *
 * @param {string} root the repository
 * @param {(message: string) => void} report
 */
export async function prepareMeasurement(root, report) {
  await installWhatIsMissing(root, { report })
  await installWhatIsMissing(join(root, 'bench/peers'), {
    report: () => report('Installing what is measured beside the gateway'),
  })
  await buildWhatChanged(root, { names: [...parts.map(({ name }) => name), 'bench'], report })
}
