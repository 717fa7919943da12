import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Reads a JSON file of the operator's. `{SITE_NAME}` in its texts becomes the site's name.
 *
 * @param variable the variable that names the file, for messages
 * @throws Error that names the file and what is wrong with it
 */
export function readOperatorFile<T>(
  variable: string,
  path: string,
  shape: z.ZodType<T>,
  siteName: string,
): T {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'), (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('{SITE_NAME}', () => siteName) : value,
    )
    return shape.parse(content)
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new Error(`${variable} ${path} can't be used:\n${reason}`, { cause })
  }
}
