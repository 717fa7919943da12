/** Letters of any script, digits, and characters that URLs don't escape. Others cost no call. */
export function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}._~-]{1,200}$/u.test(text) && text !== '.' && text !== '..'
}

/** Chosen by a client, to recognize its retries. */
export const isClientId = (text: string) => /^[\w-]{8,64}$/.test(text)

/** Of a person, as the product API names them for one production. */
export const isPersonId = (text: string) => /^[\w-]{1,100}$/.test(text)

export function isProductApiId(text: string): boolean {
  return /^[A-Za-z0-9-]{1,64}$/.test(text)
}
