import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { cutTitle } from './cut-text.ts'

/** A card of a video, as it is seen and as it is read out. */
interface VideoCard {
  /** The heading's words. */
  readonly shown: string
  /** The link's accessible name. */
  readonly name: string
  readonly href: string
}

/** The cards of videos in a part of a page, in order. */
const videoCardsIn = (part: Locator): Promise<VideoCard[]> =>
  part.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const link = card.querySelector('h2 a, h3 a')
      return {
        shown: (link?.querySelector('[aria-hidden]') ?? link)?.textContent ?? '',
        name: (link?.querySelector('.visually-hidden') ?? link)?.textContent ?? '',
        href: link?.getAttribute('href') ?? '',
      }
    }),
  )

/** Expects that each card shows so many characters of its title and leads to an address of this form. */
export async function expectCards(part: Locator, cutAfter: number, address: RegExp): Promise<VideoCard[]> {
  const cards = await videoCardsIn(part)
  for (const { shown, name, href } of cards) {
    expect(shown).toBe(cutTitle(name, cutAfter))
    expect(href).toMatch(address)
  }
  return cards
}
