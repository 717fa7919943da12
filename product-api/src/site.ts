/** The site that messages speak of and lead to. */
export interface Site {
  /** The brand. */
  readonly name: string
  /** Without a slash at its end. */
  readonly url: string
}

/** The site's host name, without a port: what mail and codes in text messages are bound to. */
export function siteHost({ url }: Site): string {
  return new URL(url).hostname
}
