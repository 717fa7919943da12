import { DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
export type Part = Element | ReturnType<typeof parseDocument>

/** A page as it is sent, for a reader without scripts. */
export async function readPage(address: string): Promise<Part> {
  return parseDocument(await (await fetch(address)).text())
}

/** @param names one or several, separated by spaces */
export const all = (part: Part, names: string, attributes: Readonly<Record<string, string>> = {}) =>
  DomUtils.getElementsByTagName((name) => names.split(' ').includes(name), part, true).filter(({ attribs }) =>
    Object.entries(attributes).every(([name, value]) => attribs[name] === value),
  )

export function one(part: Part, names: string, attributes?: Readonly<Record<string, string>>): Element {
  const [found] = all(part, names, attributes)
  if (found === undefined) throw new Error(`The page has no ${names} ${JSON.stringify(attributes ?? {})}`)
  return found
}

/** Without what React writes between two texts. */
export const wordsOf = (part: Part): string => DomUtils.textContent(part).trim()

/** What a screen reader says: a label, or the words that aren't only for the eye. */
export function nameOf(element: Element): string {
  const { 'aria-label': label, 'aria-labelledby': id } = element.attribs
  const heading = id === undefined ? undefined : all(element, 'h2 h3', { id })[0]
  return label ?? wordsOf(heading ?? all(element, 'span', { class: 'visually-hidden' })[0] ?? element)
}

export function named(part: Part, names: string, name: string | RegExp): Element {
  const isMeant = (element: Element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  const found = all(part, names).find(isMeant)
  if (found === undefined) throw new Error(`The page has no ${names} named ${name}`)
  return found
}

export const addressesIn = (part: Part): string[] => all(part, 'a').map(({ attribs }) => attribs.href ?? '')
