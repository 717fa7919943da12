import type { SearchKind } from '../../graphql/generated/types.ts'

export const kindLabels: Readonly<Record<SearchKind, string>> = {
  NEWS: 'News',
  VIDEO_POST: 'Video',
  SITE_VIDEO: 'Video',
  SHOW: 'Show',
  STREAM: 'Stream',
  PRODUCTION: 'Production',
  PAGE: 'Page',
}

const count = (number: number): string => number.toLocaleString('en-US')

/** `40 of 1,250 results for “water”` */
export function formatFound(query: string, shown: number, total: number): string {
  if (total === 0) return `No results for “${query}”`
  const results = total === 1 ? '1 result' : `${count(total)} results`
  return `${shown < total ? `${count(shown)} of ` : ''}${results} for “${query}”`
}

/** What to try if nothing was found. The gateway finds nothing for a single letter. */
export const hintFor = (query: string): string =>
  Array.from(query).length < 2
    ? 'Type at least two characters.'
    : 'Check the spelling, or try fewer or other words.'
