/** Letters that Unicode doesn't decompose, and the other form of one. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}
const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Lower case, without accents and invisible marks. */
export function foldText(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => plainLetters[letter] ?? letter)
}

/**
 * What people leave out of names, type in another form, or don't see: spaces, quotes, apostrophes, dots, hyphens,
 * points of Hebrew and Arabic, invisible marks. A class of regular expressions, for NFKD, that JavaScript and
 * PostgreSQL read alike.
 */
export const nameMarks = String.raw`[\s'"\u0060.,;:()/=\u00ab\u00ad\u00b7\u00bb\u02b9-\u02cb\u034f\u055a\u058a\u0591-\u05c7\u05f3\u05f4\u0610-\u061c\u0640\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2010-\u201f\u2022\u2027-\u202e\u2032-\u203a\u2043\u2060-\u206f\u2212\u2219\u22c5\u2e3a\u2e3b\u3001\u3002\u30a0\u30fb\ua78b\ua78c\ufe00-\ufe0f\ufeff-]`
