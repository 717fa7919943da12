/** The origins of content that a page may show. */
export interface ContentOrigins {
  /** Pictures and films. */
  readonly media: readonly string[]
  /** Players in frames. */
  readonly frames: readonly string[]
  /** The site's own address, which says whether it is served over TLS. */
  readonly site: string
}

/**
 * The content security policy of every page. Scripts and styles come from this origin's files alone: no
 * inline script, no nonce, so that the same page can be cached for everybody.
 */
export function contentSecurityPolicy(
  { media, frames, site }: ContentOrigins,
  { runsWebAssembly = false } = {},
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(runsWebAssembly ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...media],
    // A stream in parts is fetched by script and fed to the player as a blob.
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...media],
    'worker-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [...policy, ...(site.startsWith('https:') ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** The device features that pages may use; players get those that their frames allow. */
const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`

/** The headers of every page, by name. */
export const securityHeaders = (origins: ContentOrigins): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(origins),
  // The video site refuses to play in a page that withholds its origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
  ...(origins.site.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/**
 * The headers that a page which reads the camera has instead: the camera, and the WebAssembly that reads codes
 * in browsers without a reader of their own.
 */
export const cameraHeaders = (origins: ContentOrigins): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(origins, { runsWebAssembly: true }),
  'permissions-policy': permissions('(self)'),
})
