import { cut, isLongerThan } from '../ui/cut.ts'

/** Characters as a person counts them. Search results and previews show no more of a description. */
export const maxDescriptionLength = 160

/**
 * A text as a description: white space folded, and cut so that it has at most `maxDescriptionLength` characters,
 * the ellipsis included.
 */
export function asDescription(text: string): string {
  const folded = text.replace(/\s+/gu, ' ').trim()
  return isLongerThan(folded, maxDescriptionLength) ? cut(folded, maxDescriptionLength - 1) : folded
}
