/**
 * What one operation may ask for. Each figure is two to four times what the site's own largest operation needs, as a
 * test reckons from the site's manifest: room for whoever explores the schema, none for what no screen could use.
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
} as const

/** How long a request may be. Bytes. */
export const requestLimits = {
  /** The operation's text, and the whole address: four to eleven times what the site's longest operation takes. */
  document: 16 * 1024,
  address: 8 * 1024,
  /** The whole body: besides the operation, whatever a person pastes into a form, to be told at its field. */
  body: 256 * 1024,
} as const
