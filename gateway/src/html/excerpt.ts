import { badUserInput } from '../errors.ts'
import { truncate } from './text.ts'

/** Characters; cached texts are cut to this length. */
const maxExcerptLength = 1000

export function excerptOf(text: string, length: number): string {
  if (length < 1 || length > maxExcerptLength) throw badUserInput(`length must be 1 to ${maxExcerptLength}`)
  return truncate(text, length)
}
