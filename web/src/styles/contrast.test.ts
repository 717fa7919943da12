import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { clampRgb, converter, parse, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { plateFor } from '../features/videos/plates.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const toRgb = converter('rgb')

/** WCAG 2.2 contrast of two colors on a plain sRGB screen, which clips what lies outside, as browsers do. */
function contrast(...colors: readonly [string, string]): number {
  const [front, back] = colors.map((text) =>
    clampRgb(toRgb(parse(text) ?? expect.fail(`${text} is no color`))),
  )
  return wcagContrast(front ?? expect.fail(), back ?? expect.fail())
}

const themes = ['light', 'dark'] as const
/** Every `--name: light-dark(a, b)`. */
const tokens = new Map(
  Array.from(
    read('styles/tokens.css').matchAll(
      /--([\w-]+):\s*light-dark\(\s*(oklch\([^)]*\)),\s*(oklch\([^)]*\))\s*\)/g,
    ),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)
const token = (name: string, theme: (typeof themes)[number]) =>
  tokens.get(name)?.[theme] ?? expect.fail(`no color token --${name}`)

/** What is drawn on every ground. 4.5 for text, 3 for large text, outlines of controls and what carries meaning. */
const fronts = {
  text: 7,
  quiet: 4.5,
  leaf: 4.5,
  'leaf-pressed': 4.5,
  'amber-text': 4.5,
  signal: 4.5,
  edge: 3,
}

const pairs: ReadonlyArray<readonly [front: string, back: string, least: number]> = [
  ...['ground', 'raised', 'sunk', 'ticket'].flatMap((back) =>
    Object.entries(fronts).map(([front, least]) => [front, back, least] as const),
  ),
  ['on-leaf', 'leaf', 4.5],
  ['on-leaf', 'leaf-pressed', 4.5],
  ['on-amber', 'amber', 7],
  ['on-signal', 'signal', 4.5],
]

describe.each(themes)('on %s', (theme) => {
  test.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(token(front, theme), token(back, theme))).toBeGreaterThanOrEqual(least)
  })
})

test.each([
  ['on-leaf', 'leaf'],
  ['on-amber', 'amber'],
  ['on-refused', 'refused'],
  ['text', 'raised'],
])('%s on %s reaches 7 at the entrance, which is dark in both themes', (front, back) => {
  expect(contrast(token(front, 'dark'), token(back, 'dark'))).toBeGreaterThanOrEqual(7)
})

test('letters reach 4.5:1 on every poster', () => {
  const poster = read('ui/Poster.module.css')
  const [, letter = ''] = /--letter: (oklch\([^)]*\));/.exec(poster) ?? []
  const plates = Array.from(poster.matchAll(/--plate: (oklch\([^)]*\));/g), ([, plate = '']) => plate)
  expect(plates).toHaveLength(3)
  for (const plate of plates) expect(contrast(letter, plate)).toBeGreaterThanOrEqual(4.5)
})

test('there is a plate for every number that a show can have, and letters reach 4.5:1 on it', () => {
  const plates = read('features/videos/ShowPlate.module.css').matchAll(
    /\[data-plate="(\d+)"\] \{\s*--plate: (oklch\([^)]*\));\s*--letter: (oklch\([^)]*\));/g,
  )
  const numbers = Array.from(plates, ([, number, plate = '', letter = '']) => {
    expect(contrast(plate, letter)).toBeGreaterThanOrEqual(4.5)
    return Number(number)
  })
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const title of ['High Jinx', 'Events', 'A show of next year', '']) {
    expect(numbers).toContain(plateFor(title))
  }
})

test('one show under two spellings keeps its plate', () => {
  expect(plateFor('Pimps N Folks')).toBe(plateFor('Pimps and Kinfolk'))
})

test('the two typefaces together stay within 60 KB', () => {
  const bytes = ['bricolage-grotesque-latin', 'instrument-sans-latin']
    .map((name) => statSync(join(import.meta.dirname, `fonts/${name}.woff2`)).size)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(60_000)
})
