export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Pages of the site's own origin may read responses. On every response, so that a cached one fits every client. */
export const corsHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': new URL(siteUrl).origin,
  'access-control-allow-credentials': 'true',
})

export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'content-type, authorization, apollo-require-preflight, x-include-cost, graphql-client-name, graphql-client-version, apollographql-client-name, apollographql-client-version',
  'access-control-max-age': '600',
}
