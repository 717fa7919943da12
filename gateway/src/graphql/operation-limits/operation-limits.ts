import { bodyLimit } from '@compound/foundation/body-limit.ts'

/**
 * The limits of one operation. Each is two to four times what the site's own largest operation needs, as a test computes
 * from the site's manifest: enough to explore the schema, and too little for what no screen could use.
 */
export const operationLimits = {
  /** Lexical tokens of the document. More are not even parsed. */
  tokens: 800,
  /** Levels of nested fields. */
  depth: 14,
  /** Fields under another name; each is answered on its own. */
  aliases: 16,
  /** Directives. The site's operations need none; `@include` and `@skip` are all that a client could use. */
  directives: 4,
  /** Values of the answer at most, and what it may ask of upstreams: see `cost.ts`. */
  cost: 12_000,
  /** The same of questions about the schema: twice what an editor asks when it opens. */
  introspection: 65_000,
  /** Values in the variables: the longest form has some twenty, a list of a whole venue some thousand. */
  values: 2_000,
  /** Errors that are reported of one document, and of one request's variables: a person corrects a few at a time. */
  errors: 5,
  /** The longest message of an error: some repeat what was sent. Characters. */
  message: 500,
  /**
   * What parsing a new document costs its network, for each character, in points of the cost limit. Parsing 1,000
   * characters takes up to 4 ms: a minute's allowance buys some seconds of processor.
   */
  parsingPoints: 2,
  /** What each value of the variables costs its network: checking 2,000 takes some 10 ms. */
  valuePoints: 10,
} as const

/** How long a request may be. Bytes. */
export const requestLimits = {
  /** The operation's text, and the whole address: four to eleven times the site's longest operation. */
  document: 16 * 1024,
  address: 8 * 1024,
  /** The whole body: the operation, and a long text that a person pastes into a form, which gets its error at the field. */
  body: bodyLimit,
} as const
