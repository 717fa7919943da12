import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { handleCell, phoneCell, textCell } from './cells.ts'

const attack = "=cmd|'/C calc'!A0"

/** What members have typed to have it run where the list is opened. */
const attacks = [
  attack,
  '+1+1',
  '@SUM(A1)',
  '＝1+1',
  '＠SUM(A1)',
  ` ${attack}`,
  `\t${attack}`,
  `\u200b${attack}`,
  `\r\n${attack}`,
  `"${attack}"`,
  `x;${attack}`,
  `x;"${attack}"`,
  `x";"${attack}`,
  `;;${attack}`,
  `x\t${attack}`,
  `x|${attack}`,
  `x,${attack}`,
  `;=1;+1;-1;@A1`,
]

/**
 * How programs split a text into rows of cells.
 *
 * @param isQuoteAnywhere whether a quote amid a cell begins a quoted part, or is a character like others there
 */
function split(text: string, separator: string, isQuoteAnywhere = false): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0, isFirst = true; at < text.length; at += 1) {
    const character = text[at] ?? ''
    const begins = isFirst
    isFirst = false
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += character
      at += 1
    } else if (isQuoted) {
      if (character === '"') isQuoted = false
      else cell += character
    } else if (character === '"' && (begins || isQuoteAnywhere)) isQuoted = true
    else if (character === separator || character === '\n') {
      end()
      if (character === '\n') rows.push([])
      isFirst = true
    } else if (character !== '\r') cell += character
  }
  return rows.slice(0, -1)
}

/** A file with these cells in the midst of others, as the export makes it. */
const fileOf = (cells: readonly string[]) =>
  stringify(
    cells.map((cell) => [cell, 'a@example.com', '+13105550123', cell, 'Waiting']),
    { bom: true, quoted_match: /[;|\t]/, record_delimiter: 'windows' },
  )

describe.each([',', ';', '\t', '|'])('opened with the separator %j', (separator) => {
  test.each([false, true])('no cell is a formula, quotes amid a cell counting: %s', (isQuoteAnywhere) => {
    const file = fileOf(attacks.map(textCell)).slice(1)
    const cells = split(file, separator, isQuoteAnywhere).flat()
    const formulas = cells.filter((cell) => /^[\s\p{C}"]*[=+\-@＝＋－＠]/u.test(cell))
    expect(formulas.filter((cell) => cell !== '+13105550123')).toEqual([])
  })
})

test('a name that begins no formula is as it was, whatever it holds', () => {
  const names = [
    'Zoë Ruiz',
    'Anne-Marie',
    'Ana - Mia',
    'a=b',
    '50% off; yes',
    'Com,ma',
    'Quo"te',
    "O'Hara",
    'שרה',
  ]
  expect(names.map(textCell)).toEqual(names)
  expect(split(fileOf(names).slice(1), ',').map(([name]) => name)).toEqual(names)
})

test.each([
  ['+13105550123', '+13105550123'],
  ['+442079460958', '+442079460958'],
  ['+1-310-555-0123', "'+1-310-555-0123"],
  ["+1|cmd'!A0", "'+1|cmd'!A0"],
])('the phone %s is written as %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell)
})

test.each([
  ['@ana.films_1', 'ana.films_1'],
  ['ana', 'ana'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=ana', "'=ana"],
  ['@@ana', "'@@ana"],
  ['https://instagram.com/ana', 'https://instagram.com/ana'],
])('the handle %s is written as %s', (handle, cell) => {
  expect(handleCell(handle)).toBe(cell)
})
