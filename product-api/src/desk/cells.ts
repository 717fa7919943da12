// Some spreadsheets split at `;` inside quoted cells. They drop spaces and quotes before a formula,
// and read full-width signs as plain ones.
const formulaStart = /((?:^|[,;|\t\r\n])[\s\p{C}"]*)([=+\-@＝＋－＠])/gu

export function textCell(text: string): string {
  return text.replace(formulaStart, "$1'$2")
}

/** An apostrophe before `+13105550123` would keep importers from reading it as a phone number. */
export function phoneCell(phone: string): string {
  return /^\+\d{8,15}$/.test(phone) ? phone : textCell(phone)
}

/** Excel takes `@` for a function. */
export function handleCell(instagramName: string): string {
  return /^@?([\w.]{1,30})$/.exec(instagramName)?.[1] ?? textCell(instagramName)
}
