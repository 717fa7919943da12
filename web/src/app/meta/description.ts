import { cut, isLongerThan } from '../../ui/cut.ts'

/** Characters as a person counts them. Search results and previews show no more of a description. */
export const longestDescription = 160

/**
 * A text as a description: white space folded, and cut so that it has at most `longestDescription` characters,
 * the ellipsis included.
 */
export function asDescription(text: string): string {
  const folded = text.replace(/\s+/gu, ' ').trim()
  return isLongerThan(folded, longestDescription) ? cut(folded, longestDescription - 1) : folded
}
