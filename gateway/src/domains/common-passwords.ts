import { dictionary } from '@zxcvbn-ts/language-common'

/** The list is in order of frequency. */
const mostRefused = 10_000

const common = new Set(
  dictionary['passwords-common'].slice(0, mostRefused).map((password) => password.toLowerCase()),
)

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
