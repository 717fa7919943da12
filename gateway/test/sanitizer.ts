import { createEmbeds } from '../src/html/embeds.ts'
import { createSanitizer } from '../src/html/sanitize.ts'

/** The players of the three services, for a site with a port. */
export const embeds = createEmbeds(
  {
    vimeo: 'https://player.vimeo.com/video',
    youtube: 'https://www.youtube-nocookie.com/embed',
    twitch: 'https://player.twitch.tv',
  },
  'https://compound.example:8443',
)

export const sanitize = createSanitizer({ embeds, baseUrl: 'https://api.example' })
