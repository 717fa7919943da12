const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A longer one makes no usable URL. */
const longestSlug = 120

export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}
