import { createContext, use } from 'react'
import type { StoryTexts } from './texts-shape.ts'

/** One of the footer's links to the product's places elsewhere. */
interface ExternalLink {
  readonly service: 'store' | 'photos' | 'social' | 'video' | 'live'
  readonly label: string
  readonly url: string
}

/** The operator's settings that every page may show. */
export interface Site {
  /** The brand. */
  readonly name: string
  /** Origin of absolute links, without a slash at the end. */
  readonly url: string
  /** The footer's text. */
  readonly about: string
  readonly links: readonly ExternalLink[]
  /** The home screen's large words while no production is open. */
  readonly hero: string
  /** What the studio page is called. */
  readonly studioName: string
  /** On the server, and in the state of the pages that show them. */
  readonly story?: StoryTexts
  /** Years; 0 for none. */
  readonly minimumAge: number
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext

/** The site's configuration. Throws outside of `SiteProvider`. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (site === null) throw new Error('useSite needs a SiteProvider above it')
  return site
}
