import { badUserInput } from '../errors.ts'
import { firstWords } from '../html/text.ts'

/** The longest excerpt: cached texts are cut there. Characters. */
const maxExcerptLength = 1000

/**
 * The beginning of a text, for the fields named `excerpt`: its whole words within `length` characters.
 *
 * @throws GraphQLError `BAD_USER_INPUT` where the length is out of range.
 */
export function excerptOf(text: string, length: number): string {
  if (length < 1 || length > maxExcerptLength) throw badUserInput(`length must be 1 to ${maxExcerptLength}`)
  return firstWords(text, length)
}
