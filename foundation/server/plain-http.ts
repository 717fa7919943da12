/** Null for https, loopback and development. */
export function plainHttpWarning(siteUrl: string, isProduction: boolean): string | null {
  const { protocol, hostname } = new URL(siteUrl)
  if (!isProduction || protocol === 'https:' || isLoopback(hostname)) return null
  return `SITE_URL is ${siteUrl}: without https, passwords and sessions are sent unencrypted, and cookies are not Secure`
}

const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
