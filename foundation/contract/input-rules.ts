/* What forms, gateway and product API allow in a text. Without imports: pages load it as well. */

/** In characters; real values are shorter. The password's is what the product API's hash takes at once. */
export const longest = {
  line: 200,
  password: 1_000,
  subject: 150,
  message: 10_000,
  reason: 500,
  search: 100,
} as const

const shortestPassword = 5

/** In characters, of the password as typed and as it is hashed (NFKC): the one is what is guessed, and the other too. */
export const isShortPassword = (password: string): boolean =>
  [password, password.normalize('NFKC')].some((text) => [...text].length < shortestPassword)

/** More than any venue holds. */
export const maxCapacity = 1_000_000

/** Far beyond any list here, and its offset fits the integers of any database. */
export const lastPage = 100_000

export const tooLong = (most: number | string): string => `Please use at most ${most} characters`

/** Texts that a person reads beside a field; most are the specification's, to the letter. */
export const inputMessages = {
  required: 'This field is required',
  phoneRequired: 'Phone number is required!',
  phoneInvalid: 'Invalid Phone number!',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  codeInvalid: 'The code has 6 digits',
  passwordShort: 'Password must be at least 5 characters',
  newPasswordShort: 'Password must be at least 5 characters long!',
  passwordCommon: 'This password is too common. Choose a different one.',
  confirmRequired: 'Confirm password is required',
  confirmDiffers: 'Confirm Password does not match',
  instagramRequired: 'Instagram handle is required',
  inviterRequired: 'Please tell us who invited you',
} as const
