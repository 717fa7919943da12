import { createContext, use } from 'react'

/** One of the footer's links to the product's places elsewhere. */
export interface ExternalLink {
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
