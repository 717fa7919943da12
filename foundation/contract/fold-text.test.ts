import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Zoë Núñez', 'zoe nunez'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['STRAẞE straße', 'strasse strasse'],
  ['Øre Łukasz Þór Đorđe', 'ore lukasz thor dorde'],
  ['İpek Işık', 'ipek isik'],
  ['Ｒｉｋｏ ㎏ ™', 'riko kg tm'],
  ['ΠΑΠΠΑΣ παππάς', 'παππασ παππασ'],
  ['Qu\u00adi\u200bll\ufeff', 'quill'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
