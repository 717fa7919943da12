import { readFileSync } from 'node:fs'
import { clampRgb, converter, parse, wcagContrast } from 'culori'
import { expect, test } from 'vitest'

const stylesheet = readFileSync(`${import.meta.dirname}/Poster.module.css`, 'utf8')
const toRgb = converter('rgb')

function colours(name: string) {
  return Array.from(
    stylesheet.matchAll(new RegExp(`--${name}: (oklch\\([^)]*\\));`, 'g')),
    ([, text = '']) => {
      const colour = parse(text)
      if (!colour) throw new Error(`${text} is no colour`)
      return clampRgb(toRgb(colour))
    },
  )
}

test('letters reach 4.5:1 on every plate', () => {
  const [letter] = colours('letter')
  const plates = colours('plate')
  expect(plates).toHaveLength(3)
  if (!letter) throw new Error('no ink for the letters')
  for (const plate of plates) expect(wcagContrast(letter, plate)).toBeGreaterThanOrEqual(4.5)
})
