import { bodyLimit } from '@compound/foundation/server/body-limit.ts'

/** Two to four times what the site's largest operation needs, as a test computes. */
export const operationLimits = {
  /** Lexical tokens; a longer document isn't parsed. */
  tokens: 800,
  depth: 14,
  aliases: 16,
  /** The site's operations need none; a client can only use `@include` and `@skip`. */
  directives: 4,
  cost: 12_000,
  /** Cost of introspection: twice what an editor requests when it opens. */
  introspection: 100_000,
  /** Values in the variables: the longest form has twenty, a venue's list some thousand. */
  values: 2_000,
  /** Errors reported for one document, or one request's variables: a person corrects a few at a time. */
  errors: 5,
  /** Cost per character of a new document: parsing 1,000 characters takes up to 4 ms. */
  parsingPoints: 2,
  /** Cost points per value in the variables: checking 2,000 takes some 10 ms. */
  valuePoints: 10,
} as const

/** Bytes. */
export const requestLimits = {
  /** Four to eleven times the site's longest operation. */
  document: 16 * 1024,
  address: 8 * 1024,
  /** Large enough for a long text pasted into a form, so the error appears at its field. */
  body: bodyLimit,
} as const
