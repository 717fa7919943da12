import type { SharedPicture } from './shared-picture.ts'

export const defaultPicture = { url: '/pictures/share.jpg' } as const satisfies Pick<SharedPicture, 'url'>

export const icon = '/favicon.svg'

export const touchIcon = '/icons/apple-touch-icon.png'

/** Square icons of an installed site. A maskable one may be cut to any shape. */
export const appIcons = [
  { src: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

export const logo = '/icons/icon-512.png'

export const newsFeed = '/rss.xml'

export const newsFeedTitle = (siteName: string): string => `${siteName}: Community Voice`

export const webManifest = '/manifest.webmanifest'

export const searchDescription = '/opensearch.xml'

export const scanManifest = '/scan.webmanifest'

/** `--ground` of both themes in sRGB, for the browser's own UI around the page. */
export const groundColors = { light: '#f9f7ee', dark: '#09120c' } as const
