/**
 * Where the players of the video services stand. The gateway builds and lets through no other frames than these, and the
 * site's content security policy allows no others: both take the same variables, with these defaults.
 */
export const players = {
  VIMEO_EMBED_URL: 'https://player.vimeo.com/video',
  YOUTUBE_EMBED_URL: 'https://www.youtube-nocookie.com/embed',
  TWITCH_EMBED_URL: 'https://player.twitch.tv',
} as const
