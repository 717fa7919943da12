/** The gateway's embeds and the site's content security policy must allow the same players. */
export const players = {
  VIMEO_EMBED_URL: 'https://player.vimeo.com/video',
  YOUTUBE_EMBED_URL: 'https://www.youtube-nocookie.com/embed',
  TWITCH_EMBED_URL: 'https://player.twitch.tv',
} as const
