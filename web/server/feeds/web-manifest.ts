import { appIcons, groundColours } from '../../src/meta/site-files.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'

const icons = appIcons.map(({ src, size, purpose }) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
}))

/** The web app manifest: how a device shows the site where a person has put it on the home screen. */
export const webAppManifest = ({ name, about }: Site): string =>
  JSON.stringify({
    id: paths.home,
    name,
    description: about,
    lang: 'en',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: groundColours.light,
    theme_color: groundColours.light,
    // Opens without a network where a device has been at a door.
    shortcuts: [{ name: 'Scan tickets', url: paths.scan, icons: icons.slice(0, 1) }],
    icons,
  })

/** The door's own manifest: an app beside the site's, which opens at the door. */
export const doorAppManifest = ({ name }: Site): string =>
  JSON.stringify({
    id: paths.scan,
    name: `Scan tickets — ${name}`,
    short_name: 'Scan tickets',
    lang: 'en',
    start_url: paths.scan,
    // All of the site: a login and a ticket's own page belong to it.
    scope: '/',
    display: 'standalone',
    background_color: groundColours.dark,
    theme_color: groundColours.dark,
    icons,
  })
