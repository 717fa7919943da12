import { readFileSync, statSync } from 'node:fs'
import { type Color, clampRgb, converter, parse, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'

const source = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

type Theme = 'light' | 'dark'
const themes: readonly Theme[] = ['light', 'dark']

const toRgb = converter('rgb')

/** The colour as a plain sRGB screen shows it: what lies outside is clipped, as browsers do. */
function onScreen(text: string | undefined): Color | undefined {
  const colour = parse(text ?? '')
  return colour && clampRgb(toRgb(colour))
}

/** Every `--name: light-dark(a, b)` of a stylesheet. */
function coloursOf(css: string): Map<string, Record<Theme, Color>> {
  const colours = new Map<string, Record<Theme, Color>>()
  for (const [, name, light, dark] of css.matchAll(
    /--([\w-]+):\s*light-dark\(\s*(oklch\([^)]*\)),\s*(oklch\([^)]*\))\s*\)/g,
  )) {
    const pair = [light, dark].map(onScreen)
    if (!name || !pair[0] || !pair[1]) throw new Error(`--${name} is not a colour pair`)
    colours.set(name, { light: pair[0], dark: pair[1] })
  }
  return colours
}

const tokens = coloursOf(source)

function colour(name: string, theme: Theme): Color {
  const pair = tokens.get(name)
  if (!pair) throw new Error(`no colour token --${name}`)
  return pair[theme]
}

/** WCAG 2.2 contrast: 4.5 for text, 3 for large text, outlines of controls and what carries meaning. */
const pairs: ReadonlyArray<readonly [front: string, back: string, least: number]> = [
  ...['ground', 'raised', 'sunk', 'ticket'].flatMap(
    (back): Array<readonly [string, string, number]> => [
      ['text', back, 7],
      ['quiet', back, 4.5],
      ['leaf', back, 4.5],
      ['leaf-pressed', back, 4.5],
      ['amber-text', back, 4.5],
      ['signal', back, 4.5],
      ['edge', back, 3],
    ],
  ),
  ['on-leaf', 'leaf', 4.5],
  ['on-leaf', 'leaf-pressed', 4.5],
  ['on-amber', 'amber', 7],
  ['on-signal', 'signal', 4.5],
]

describe.each(themes)('on %s', (theme) => {
  test.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(wcagContrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(least)
  })
})

test.each([
  ['on-leaf', 'leaf'],
  ['on-amber', 'amber'],
  ['on-refused', 'refused'],
  ['text', 'raised'],
])('%s on %s reaches 7 at the door, which is dark in both themes', (front, back) => {
  expect(wcagContrast(colour(front, 'dark'), colour(back, 'dark'))).toBeGreaterThanOrEqual(7)
})

test('the two typefaces together stay within 60 KB', () => {
  const bytes = ['bricolage-grotesque-latin', 'instrument-sans-latin']
    .map((name) => statSync(`${import.meta.dirname}/fonts/${name}.woff2`).size)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(60_000)
})
