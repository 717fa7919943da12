/**
 * Whether a text can be a slug of the product API: letters of any script, digits, and the marks that stand in addresses
 * unescaped. No other text is a slug, and it costs no call.
 */
export function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}._~-]{1,200}$/u.test(text) && text !== '.' && text !== '..'
}

/** Whether a text can be an id of the product API. */
export function isProductApiId(text: string): boolean {
  return /^[A-Za-z0-9-]{1,64}$/.test(text)
}
