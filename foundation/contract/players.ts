/** The gateway's embeds and the site's content security policy must allow the same players. */
export const players = {
  VIMEO_EMBED_URL: 'https://player.vimeo.com/video',
  YOUTUBE_EMBED_URL: 'https://www.youtube-nocookie.com/embed',
  TWITCH_EMBED_URL: 'https://player.twitch.tv',
} as const

/** Players on pages of a service: a policy allows these paths, not the service. */
export const pagePlayers = {
  showcase: 'https://vimeo.com/showcase/',
  event: 'https://vimeo.com/event/',
  clip: 'https://clips.twitch.tv/embed',
} as const

/** Of the channel's chat. A policy allows this path. */
export const twitchChat = 'https://www.twitch.tv/embed/'
