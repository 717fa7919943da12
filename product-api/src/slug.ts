const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A longer slug makes no usable address. */
const longestSlug = 120

/** Whether a text is a valid slug: lower-case letters, digits and single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}
