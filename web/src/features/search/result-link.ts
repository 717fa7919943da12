export type ResultLink =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly url: string }

/** Null if the address is no page. */
export function resultLink(address: string, siteUrl: string): ResultLink | null {
  if (!URL.canParse(address, siteUrl)) return null
  const { origin, protocol, pathname, search, hash, href } = new URL(address, siteUrl)
  if (origin === new URL(siteUrl).origin) return { kind: 'page', path: pathname + search + hash }
  return protocol === 'https:' || protocol === 'http:' ? { kind: 'elsewhere', url: href } : null
}
