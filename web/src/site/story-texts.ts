import { useSite } from './site.ts'
import type { StoryTexts } from './texts-shape.ts'

export const storyTextsPath = '/story-texts.json'

/** In a browser that first opened another page. */
let fetched: StoryTexts | undefined

/** Imports a screen that shows these texts and loads the texts at the same time. Fails if either fails. */
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

export function useStoryTexts(): StoryTexts {
  const texts = useSite().story ?? fetched
  if (texts === undefined)
    throw new Error('A page that shows these texts has them in its state or loads them')
  return texts
}
