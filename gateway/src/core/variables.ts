import { withoutLastSlash } from '@compound/foundation/environment.ts'
import { z } from 'zod'

/* The kinds of values that environment variables hold. */

/** A base address, without the slash at its end. */
export const address = z.url({ protocol: /^https?$/ }).transform(withoutLastSlash)

export const port = z.coerce.number().int().min(1).max(65535)

export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => word === 'on' || word === 'true' || word === '1')
