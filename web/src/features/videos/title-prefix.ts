/** The beginning of a title that several share, and the sign that ends it: `RECAP` and `: `. */
export type TitlePrefix = { readonly words: string; readonly sign: string }

/** What ends a prefix: a colon, or a dash between spaces. */
const signAt = /^(?::|\s[\u2010-\u2015-])\s+/u

/** The prefix of a title, where it begins with one of `names`. */
export function prefixOf(title: string, names: readonly string[]): TitlePrefix | null {
  for (const words of names) {
    const sign = title.startsWith(words) ? signAt.exec(title.slice(words.length))?.[0] : undefined
    if (sign) return { words, sign }
  }
  return null
}

/** The prefixes that at least two of the titles share: what stands before a colon. */
export function sharedPrefixes(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) {
    const [, words] = /^([^:]{2,30}): /u.exec(title) ?? []
    if (words) counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 1).map(([words]) => words)
}
