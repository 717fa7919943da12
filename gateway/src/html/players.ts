import { players } from '@compound/foundation/contract/players.ts'
import { baseAddress } from '@compound/foundation/server/environment.ts'
import type { z } from 'zod'

export const playerVariables = {
  VIMEO_EMBED_URL: baseAddress.default(players.VIMEO_EMBED_URL),
  YOUTUBE_EMBED_URL: baseAddress.default(players.YOUTUBE_EMBED_URL),
  TWITCH_EMBED_URL: baseAddress.default(players.TWITCH_EMBED_URL),
}

export const playerAddresses = (environment: z.output<z.ZodObject<typeof playerVariables>>) => ({
  vimeo: environment.VIMEO_EMBED_URL,
  youtube: environment.YOUTUBE_EMBED_URL,
  twitch: environment.TWITCH_EMBED_URL,
})
