/** `RECAP` and the sign after it, `: `. */
export type TitlePrefix = { readonly words: string; readonly sign: string }

/** A colon, or a dash between spaces. */
const signAt = /^(?::|\s[\u2010-\u2015-])\s+/u

export function prefixOf(title: string, names: readonly string[]): TitlePrefix | null {
  for (const words of names) {
    const sign = title.startsWith(words) ? signAt.exec(title.slice(words.length))?.[0] : undefined
    if (sign) return { words, sign }
  }
  return null
}

/** Before a colon, shared by at least two titles. */
export function sharedPrefixes(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) {
    const [, words] = /^([^:]{2,30}): /u.exec(title) ?? []
    if (words) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 1).map(([words]) => words)
}
