/** Arabic, Persian and full-width digits. Each block begins at a multiple of 16. */
const otherDigits = /[٠-٩۰-۹０-９]/g

/**
 * What people and programs put between digits, also by pasting: spaces, dots, dashes, invisible marks. Japanese
 * keyboards type `ー` for a hyphen.
 */
const separators = /[\s\p{Pd}\p{Cf}\p{DI}.()/·•∙⋅・‧\u2212\u2043ー─]/gu

/** A number or code with ASCII digits and without separators. Other characters stay, for a check to refuse. */
export function compactNumber(typed: string): string {
  return typed
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .normalize('NFKC')
    .replace(separators, '')
}

/** `+1` and 10 digits, for a number with or without the country's `+1` or `1`; null for others. */
export function nationalPhone(typed: string): string | null {
  const digits = /^(?:\+?1)?(\d{10})$/.exec(compactNumber(typed))?.[1]
  return digits === undefined ? null : `+1${digits}`
}
