import { useSite } from './site.ts'
import type { StoryTexts } from './texts-shape.ts'

/** Where the site's server has the texts of the network page and the studio page. */
export const storyTextsPath = '/story-texts.json'

/** In a browser, after another page than these two was opened first. */
let fetched: StoryTexts | undefined

/** Imports a screen that shows these texts. In a browser, its texts load at the same time; a failure of one is a failure of both. */
export async function withStoryTexts<Part>(load: Promise<Part>): Promise<Part> {
  if (import.meta.env.SSR) return load
  const [part] = await Promise.all([load, fetchTexts()])
  return part
}

async function fetchTexts(): Promise<void> {
  if (fetched) return
  const response = await fetch(storyTextsPath)
  if (!response.ok) throw new Error(`${storyTextsPath} answered ${response.status}`)
  fetched = await response.json()
}

/** The texts of the network page and the studio page, on these two pages. */
export function useStoryTexts(): StoryTexts {
  const texts = useSite().story ?? fetched
  if (texts === undefined)
    throw new Error('A page that shows these texts has them in its state or loads them')
  return texts
}
