import { expect } from 'vitest'
import { all, nameOf, one, type Part, wordsOf } from '../harness/server-html.ts'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const lengthOf = (text: string): number => Array.from(letters.segment(text)).length

export function cutTitle(title: string, length: number): string {
  const kept = Array.from(letters.segment(title), ({ segment }) => segment)
  return kept.length > length ? `${kept.slice(0, length).join('').trimEnd()}…` : title
}

/** The words of a link that may be cut for the eye. */
export const shownIn = (link: Part): string =>
  wordsOf(all(link, 'span', { 'aria-hidden': 'true' })[0] ?? link)

export function expectCards(part: Part, cutAfter: number, address: RegExp) {
  const cards = all(part, 'article').map((card) => {
    const link = one(one(card, 'h2 h3'), 'a')
    return { shown: shownIn(link), name: nameOf(link), href: link.attribs.href ?? '' }
  })
  for (const { shown, name, href } of cards) {
    expect(shown).toBe(cutTitle(name, cutAfter))
    expect(href).toMatch(address)
  }
  return cards
}
