import { withoutHiddenMarks } from './hidden-marks.ts'

/**
 * The specification's pattern, for an address as `normalizeEmail` returns it. Excludes characters with a meaning in
 * headers and URLs, and the domain of deleted accounts. Run it only on short texts: it is slow.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"/?#%]+\.(?!invalid$)[^\s@<>()[\]\\,;:"/?#%.]{2,}$/u

/** One form of each address: lower case, full-width letters as ASCII, an international domain as `xn--…`. */
export function normalizeEmail(typed: string): string {
  const address = withoutHiddenMarks(typed).normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return /^\p{ASCII}*$/u.test(domain) ? address : address.slice(0, at) + asciiDomain(domain)
}

/** Unchanged if it is none. */
function asciiDomain(domain: string): string {
  try {
    return /[\s:/?#%[\]\\]/.test(domain) ? domain : new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
