import { appIcons, groundColors } from '../../src/meta/site-files.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'

const icons = appIcons.map(({ src, size, purpose }) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
}))

export const webAppManifest = ({ name, about }: Site): string =>
  JSON.stringify({
    id: paths.home,
    name,
    description: about,
    lang: 'en',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: groundColors.light,
    theme_color: groundColors.light,
    // Opens offline if the device has been used for check-in.
    shortcuts: [{ name: 'Scan tickets', url: paths.scan, icons: icons.slice(0, 1) }],
    icons,
  })

export const scanAppManifest = ({ name }: Site): string =>
  JSON.stringify({
    id: paths.scan,
    name: `Scan tickets — ${name}`,
    short_name: 'Scan tickets',
    lang: 'en',
    start_url: paths.scan,
    // The whole site: login and ticket pages belong to it.
    scope: '/',
    display: 'standalone',
    background_color: groundColors.dark,
    theme_color: groundColors.dark,
    icons,
  })
