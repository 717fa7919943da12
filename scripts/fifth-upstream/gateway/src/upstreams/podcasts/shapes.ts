import { z } from 'zod'

/** An episode of the podcast. */
export interface Episode {
  id: string
  title: string
}

export const episodesShape: z.ZodType<Episode[]> = z.array(z.object({ id: z.string(), title: z.string() }))

export const refusalShape = z.object({ message: z.string() })
