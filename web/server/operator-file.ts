import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Replaces `{SITE_NAME}` in texts. @throws Error that names the file and its problem */
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
