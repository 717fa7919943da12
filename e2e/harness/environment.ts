import { join, resolve } from 'node:path'
import { freePorts } from '../../scripts/ports.mjs'

export const root = resolve(import.meta.dirname, '../..')

export const productApiData = (dataFolder: string): string => join(dataFolder, 'product-api')

/** For one more product: free ports, its own data folder, and none of this machine's upstreams. */
export async function separateEnvironment(dataFolder: string): Promise<Record<string, string>> {
  const variables = ['PRODUCT_API_PORT', 'SIMULATORS_PORT', 'GATEWAY_PORT', 'WEB_PORT']
  const ports = await freePorts(variables.length)
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PRODUCT_API_DATA: productApiData(dataFolder),
    ...Object.fromEntries(variables.map((variable, index) => [variable, String(ports[index])])),
  }
}
