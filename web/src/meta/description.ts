import { cut, isLongerThan } from '../ui/cut.ts'

/** Search results and previews show no more characters (graphemes). */
export const maxDescriptionLength = 160

export function asDescription(text: string): string {
  const folded = text.replace(/\s+/gu, ' ').trim()
  return isLongerThan(folded, maxDescriptionLength) ? cut(folded, maxDescriptionLength - 1) : folded
}
