export interface Site {
  readonly name: string
  /** Without a trailing slash. */
  readonly url: string
  /** IANA name. Applies to days and times in content files and messages. */
  readonly timeZone: string
}

/** Without the port. Message-IDs and codes in text messages are bound to it. */
export function siteHost({ url }: Site): string {
  return new URL(url).hostname
}
