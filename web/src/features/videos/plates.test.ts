import { readFileSync } from 'node:fs'
import { clampRgb, converter, parse, wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { plateFor } from './plates.ts'

const stylesheet = readFileSync(`${import.meta.dirname}/ShowPlate.module.css`, 'utf8')
const toRgb = converter('rgb')

function inkOn(screen: string) {
  const colour = parse(screen)
  if (!colour) throw new Error(`${screen} is no colour`)
  return clampRgb(toRgb(colour))
}

const printed = Array.from(
  stylesheet.matchAll(
    /\[data-plate="(\d+)"\] \{\s*--plate: (oklch\([^)]*\));\s*--letter: (oklch\([^)]*\));/g,
  ),
  ([, number = '', plate = '', letter = '']) => ({ number, plate, letter }),
)

test('there is a plate for every number that a show can have', () => {
  const numbers = printed.map(({ number }) => Number(number))
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const title of ['High Jinx', 'Events', 'A show of next year', ''])
    expect(numbers).toContain(plateFor(title))
})

test.each(printed)('letters on plate $number reach 4.5:1', ({ plate, letter }) => {
  expect(wcagContrast(inkOn(plate), inkOn(letter))).toBeGreaterThanOrEqual(4.5)
})

test('one show under two spellings keeps its plate', () => {
  expect(plateFor('Pimps N Folks')).toBe(plateFor('Pimps and Kinfolk'))
})
