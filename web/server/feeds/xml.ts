/** A piece of well-formed XML: only the functions of this module make one, so that no text gets in unescaped. */
export class Xml {
  readonly #source: string

  /** @param source markup, escaped where it has to be */
  constructor(source: string) {
    this.#source = source
  }

  toString(): string {
    return this.#source
  }
}

/** Attributes by name. */
type Attributes = Readonly<Record<string, string>>

/** `>` is escaped for the sake of `]]>`, which no text may hold. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 can't hold: control characters, halves of surrogate pairs, two noncharacters. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replace(forbidden, '\uFFFD').replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const markup = (name: string, attributes: Attributes, content: string): Xml => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return new Xml(`<${name}${written.join('')}>${content}</${name}>`)
}

/** An element that holds a text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  markup(name, attributes, escaped(text))

/** An element that holds others, or nothing. What is null is left out. */
export const element = (name: string, children: readonly (Xml | null)[], attributes: Attributes = {}): Xml =>
  markup(name, attributes, children.join(''))

/** A whole XML document, in UTF-8. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
