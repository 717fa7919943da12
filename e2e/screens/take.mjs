// @ts-check
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openScreens } from './open.mjs'

/** A phone and a desk, in CSS pixels. */
export const sizes = /** @type {const} */ ([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])

export const themes = /** @type {const} */ (['light', 'dark'])

/**
 * Takes the pictures of a running demo's screens, as `NAME-WIDTH-THEME.png`: whole pages, and of what was opened
 * over a page the window.
 *
 * @param {object} options
 * @param {string} options.site its address
 * @param {string} options.folder where the pictures go
 * @param {RegExp} options.only the names of the screens
 */
export async function takePictures({ site, folder, only }) {
  await mkdir(folder, { recursive: true })
  const views = sizes.flatMap((viewport) => themes.map((colorScheme) => ({ viewport, colorScheme })))
  await openScreens({
    site,
    only,
    views,
    async look(page, { name, open }, { viewport, colorScheme }) {
      const path = join(folder, `${name}-${viewport?.width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: !open, animations: 'disabled' })
    },
  })
}
