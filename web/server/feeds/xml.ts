/** Well-formed XML. Only this module makes it, so that all text is escaped. */
export class Xml {
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  toString(): string {
    return this.#source
  }
}

type Attributes = Readonly<Record<string, string>>

/** `>` is escaped because text must not contain `]]>`. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 can't hold: control characters, halves of surrogate pairs, two noncharacters. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replace(forbidden, '\uFFFD').replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const markup = (name: string, attributes: Attributes, content: string): Xml => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return new Xml(`<${name}${written.join('')}>${content}</${name}>`)
}

export const xmlTextElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  markup(name, attributes, escaped(text))

export const element = (name: string, children: readonly (Xml | null)[], attributes: Attributes = {}): Xml =>
  markup(name, attributes, children.join(''))

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
