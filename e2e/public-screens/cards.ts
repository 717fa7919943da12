import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const lengthOf = (text: string): number => Array.from(letters.segment(text)).length

export function cutTitle(title: string, length: number): string {
  const kept = Array.from(letters.segment(title), ({ segment }) => segment)
  return kept.length > length ? `${kept.slice(0, length).join('').trimEnd()}…` : title
}

export async function expectCards(part: Locator, cutAfter: number, address: RegExp) {
  const cards = await part.getByRole('article').evaluateAll((articles) =>
    articles.map((card) => {
      const link = card.querySelector('h2 a, h3 a')
      return {
        shown: (link?.querySelector('[aria-hidden]') ?? link)?.textContent ?? '',
        name: (link?.querySelector('.visually-hidden') ?? link)?.textContent ?? '',
        href: link?.getAttribute('href') ?? '',
      }
    }),
  )
  for (const { shown, name, href } of cards) {
    expect(shown).toBe(cutTitle(name, cutAfter))
    expect(href).toMatch(address)
  }
  return cards
}
