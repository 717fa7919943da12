import type { Locator } from 'playwright-core'

/** A card of a video, as it is seen and as it is read out. */
export interface VideoCard {
  /** The heading's words. */
  readonly shown: string
  /** The link's accessible name. */
  readonly name: string
  readonly href: string
}

/** The cards of videos in a part of a page, in order. */
export const videoCardsIn = (part: Locator): Promise<VideoCard[]> =>
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
