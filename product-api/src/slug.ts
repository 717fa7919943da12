const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Longer ones make no usable address. */
const longestSlug = 120

/** Whether a text could be a slug at all: lower-case letters, digits and single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}
