import { expect, test } from 'vitest'
import { handleCell, phoneCell, textCell } from './cells.ts'

const attack = "=cmd|'/C calc'!A0"

/** What members have typed to have it run where the list is opened, whatever separator that program splits at. */
test.each([
  [attack, `'${attack}`],
  ['+1+1', "'+1+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [` ${attack}`, ` '${attack}`],
  [`\t${attack}`, `\t'${attack}`],
  [`\u200b${attack}`, `\u200b'${attack}`],
  [`\r\n${attack}`, `\r\n'${attack}`],
  [`"${attack}"`, `"'${attack}"`],
  [`x;${attack}`, `x;'${attack}`],
  [`x;"${attack}"`, `x;"'${attack}"`],
  [`x";"${attack}`, `x";"'${attack}`],
  [`;;${attack}`, `;;'${attack}`],
  [`x\t${attack}`, `x\t'${attack}`],
  [`x|${attack}`, `x|'${attack}`],
  [`x,${attack}`, `x,'${attack}`],
  ['x\n=1', "x\n'=1"],
  [';=1;+1;-1;@A1', ";'=1;'+1;'-1;'@A1"],
])('in %j every formula becomes text', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

test.each([
  'Zoë Ruiz',
  'Anne-Marie',
  'Ana - Mia',
  'a=b',
  '50% off; yes',
  'Com,ma',
  'Quo"te',
  "O'Hara",
  'שרה',
])('%s begins no formula, and is as it was', (name) => {
  expect(textCell(name)).toBe(name)
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
