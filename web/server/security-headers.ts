export interface ContentOrigins {
  readonly media: readonly string[]
  readonly frames: readonly string[]
  readonly site: string
}

/** No nonce, so that a page can be cached for everybody. */
export function contentSecurityPolicy(
  { media, frames, site }: ContentOrigins,
  { runsWebAssembly = false } = {},
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(runsWebAssembly ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...media],
    // A segmented stream is fetched by script and fed to the player as a blob.
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...media],
    'worker-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // `html` is RichText's, `script-url` the service worker's. None is `default`: it would apply to every sink.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['html', 'script-url'],
    // Deprecated, but every browser has it, and sends a violation at once.
    'report-uri': ['/reports'],
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [...policy, ...(site.startsWith('https:') ? ['upgrade-insecure-requests'] : [])].join('; ')
}

const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`

export const securityHeaders = (origins: ContentOrigins): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(origins),
  // YouTube refuses to play in a page that withholds its origin.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('()'),
  ...(origins.site.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Allows the camera, and the WebAssembly that reads codes in browsers without a reader. */
export const cameraHeaders = (origins: ContentOrigins): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(origins, { runsWebAssembly: true }),
  'permissions-policy': permissions('(self)'),
})
