import { CombinedError } from '@urql/core'

/** The gateway answers with an error code. */
export const codedError = (code: string, extensions: object = {}, message = 'no') =>
  new CombinedError({ graphQLErrors: [{ message, extensions: { code, ...extensions } }] })

/** The response never comes. */
export const lostError = new CombinedError({ networkError: new TypeError('Failed to fetch') })
