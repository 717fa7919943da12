/** A path of this site, or null. `//` would name another site, and browsers read `\` as `/`. */
export function nextPath(text: string | null): string | null {
  return text !== null && /^\/[^\\\p{Cc}]*$/u.test(text) && !text.includes('//') ? text : null
}
