/*
 * Cells of a CSV file: what a member has typed, safe to open in a spreadsheet, whatever separator that splits lines at.
 */

/**
 * What spreadsheets take for the beginning of a formula, where a cell begins: at the start of the text, or behind any of the
 * usual separators. A program that splits at `;` may do so inside the quotes of our cells. It drops spaces and quotes before
 * the formula, and reads full-width signs as the plain ones.
 */
const formulaStart = /((?:^|[,;|\t\r\n])[\s\p{C}"]*)([=+\-@＝＋－＠])/gu

/** Text without formulas: an apostrophe stands before what would begin one. */
export function textCell(text: string): string {
  return text.replace(formulaStart, "$1'$2")
}

/**
 * A phone number as importers read it: `+13105550123`. A spreadsheet takes it for the number 13105550123, which runs nothing
 * and loses no digit. With an apostrophe it would be text there, and no phone number anywhere else.
 */
export function phoneCell(phone: string): string {
  return /^\+\d{8,15}$/.test(phone) ? phone : textCell(phone)
}

/**
 * An Instagram handle without its `@`, which Excel would take for a function. Members type anything here: what can't be a
 * handle is text.
 */
export function handleCell(instagramName: string): string {
  return /^@?([\w.]{1,30})$/.exec(instagramName)?.[1] ?? textCell(instagramName)
}
