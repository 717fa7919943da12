/**
 * The security headers of every response, by name: browsers take the `Content-Type` as it is, and, where the site is
 * served by https, use https only for a year, as the site's own pages say.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
