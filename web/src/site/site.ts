import { createContext, use } from 'react'
import type { StoryTexts } from './texts-shape.ts'

interface ExternalLink {
  readonly service: 'store' | 'photos' | 'social' | 'video' | 'live'
  readonly label: string
  readonly url: string
}

export interface Site {
  readonly name: string
  /** Origin of absolute links, without a trailing slash. */
  readonly url: string
  readonly about: string
  readonly links: readonly ExternalLink[]
  readonly hero: string
  readonly studioName: string
  /** On the server, and in the state of the pages that show them. */
  readonly story?: StoryTexts
  readonly minimumAge: number
  readonly timeZone: string
  /** The share of visits that are measured. */
  readonly vitalsSample: number
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext

export function useSite(): Site {
  const site = use(SiteContext)
  if (site === null) throw new Error('useSite needs a SiteProvider above it')
  return site
}
