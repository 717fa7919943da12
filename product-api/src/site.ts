/** The site that messages name and link to. */
export interface Site {
  /** The brand. */
  readonly name: string
  /** Without a slash at its end. */
  readonly url: string
  /** The IANA name of its time zone, which days and times of day in content files and messages refer to. */
  readonly timeZone: string
}

/** The site's host name without a port. Message ids and codes in text messages are bound to it. */
export function siteHost({ url }: Site): string {
  return new URL(url).hostname
}
