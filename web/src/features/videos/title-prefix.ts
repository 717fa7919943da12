/** `RECAP` and the sign after it, `: `. */
export type TitlePrefix = { readonly text: string; readonly sign: string }

/** A colon, or a dash between spaces. */
const signAt = /^(?::|\s[\u2010-\u2015-])\s+/u

export function prefixOf(title: string, names: readonly string[]): TitlePrefix | null {
  for (const text of names) {
    const sign = title.startsWith(text) ? signAt.exec(title.slice(text.length))?.[0] : undefined
    if (sign) return { text, sign }
  }
  return null
}

/** Before a colon, shared by at least two titles. */
export function sharedPrefixes(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) {
    const [, text] = /^([^:]{2,30}): /u.exec(title) ?? []
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > 1).map(([text]) => text)
}
