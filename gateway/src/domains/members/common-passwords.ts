import { dictionary } from '@zxcvbn-ts/language-common'

/** The list is in order of frequency. */
const mostRefused = 10_000

const common = new Set(
  dictionary['passwords-common'].slice(0, mostRefused).map((password) => password.toLowerCase()),
)

/** In any letter form: the product API's hash is over the NFKC form. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase())
}
