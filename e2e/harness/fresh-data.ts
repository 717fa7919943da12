import { plan } from '../../scripts/plan.mjs'
import { startPart, stopPart, waitUntilHealthy } from '../../scripts/product.mjs'
import { root, separateEnvironment } from './environment.ts'

/** How long the product API may take to write its first data, in milliseconds; a busy machine's disk is slow. */
const writtenWithin = 300_000

/** What a product API has written at its first start, for each product of the tests to copy. */
export interface FreshData {
  /** Its data folder. */
  readonly folder: string
  /** The database on a PostgreSQL of the tests, which starts sooner than the embedded one; null where none is installed. */
  readonly databaseUrl: string | null
}

/**
 * Has a product API write its first data: the database, the demo content and the demo accounts.
 *
 * @param data stays as the product API leaves it when it ends
 * @throws Error with what it wrote when it does not come up
 */
export async function writeFreshData({ folder, databaseUrl }: FreshData): Promise<void> {
  const lines: string[] = []
  const environment = {
    ...(await separateEnvironment(folder)),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const part = plan(environment).parts.find(({ name }) => name === 'product-api')
  if (part === undefined) throw new Error('The plan has no product API.')
  const child = startPart(part, root, (_, line) => lines.push(line))
  try {
    await waitUntilHealthy(part, AbortSignal.timeout(writtenWithin))
  } catch (cause) {
    throw new Error(`The product API did not write its data:\n${lines.join('\n')}`, { cause })
  } finally {
    await stopPart(child)
  }
}
