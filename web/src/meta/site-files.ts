import type { SharedPicture } from './shared-picture.ts'

/** Files of the site's own that tags name; they stand in `public/`. */

/** The share picture of a page without one of its own. */
export const defaultPicture = { url: '/pictures/share.jpg' } as const satisfies Pick<SharedPicture, 'url'>

/** The mark as a drawing, which browsers show in tabs. */
export const icon = '/favicon.svg'

/** The mark on an opaque ground, for home screens: 180 × 180. */
export const touchIcon = '/icons/apple-touch-icon.png'

/** The marks that an installed site shows, square. A maskable one may be cut to any shape by the device. */
export const appIcons = [
  { src: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** The mark that search engines show beside the site's name. */
export const logo = '/icons/icon-512.png'

/** The list of the newest articles for feed readers. */
export const newsFeed = '/rss.xml'

/** The feed's title, the same in a page's tag and in the feed. */
export const newsFeedTitle = (siteName: string): string => `${siteName}: Community Voice`

export const webManifest = '/manifest.webmanifest'

/** The door's own manifest: put on a home screen from there, it opens there, also without a network. */
export const doorManifest = '/scan.webmanifest'

/** The ground of both themes in sRGB, for what stands around the page; `--ground` of the colour tokens. */
export const groundColours = { light: '#f9f7ee', dark: '#09120c' } as const
