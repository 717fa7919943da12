/* Makes text of members safe to open in spreadsheets, whatever separator they split lines at. */

/**
 * What spreadsheets may take for a formula, at the start or after a separator: some split at `;` inside
 * quoted cells. They drop spaces and quotes before it, and read full-width signs as plain ones.
 */
const formulaStart = /((?:^|[,;|\t\r\n])[\s\p{C}"]*)([=+\-@＝＋－＠])/gu

/** Puts an apostrophe before anything that would start a formula. */
export function textCell(text: string): string {
  return text.replace(formulaStart, "$1'$2")
}

/** `+13105550123` is safe as it is. With an apostrophe, importers would not read it as a phone number. */
export function phoneCell(phone: string): string {
  return /^\+\d{8,15}$/.test(phone) ? phone : textCell(phone)
}

/** Drops the `@`, which Excel takes for a function. Anything that can't be a handle is text. */
export function handleCell(instagramName: string): string {
  return /^@?([\w.]{1,30})$/.exec(instagramName)?.[1] ?? textCell(instagramName)
}
