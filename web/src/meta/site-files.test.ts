import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clampRgb, converter, formatHex, parse } from 'culori'
import { expect, test } from 'vitest'
import { appIcons, defaultPicture, groundColors, icon, logo, touchIcon } from './site-files.ts'

const webFolder = join(import.meta.dirname, '../..')

test.each([...new Set([defaultPicture.url, icon, touchIcon, logo, ...appIcons.map(({ src }) => src)])])(
  '%s, which tags name, is in the public folder',
  (path) => {
    expect(existsSync(join(webFolder, 'public', path))).toBe(true)
  },
)

const tokens = readFileSync(join(webFolder, 'src/styles/tokens.css'), 'utf8')
const [, light = '', dark = ''] =
  /--ground:\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/.exec(tokens) ?? []

test.each([
  ['light', light],
  ['dark', dark],
] as const)('the color around the page is the %s ground of the tokens', (theme, token) => {
  const color = parse(token)
  expect(groundColors[theme]).toBe(formatHex(color && clampRgb(converter('rgb')(color))))
})
