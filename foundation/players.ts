/**
 * The addresses of the video services' players. The gateway builds and passes only frames from these, and the site's
 * content security policy allows only these: both read the same variables, with these defaults.
 */
export const players = {
  VIMEO_EMBED_URL: 'https://player.vimeo.com/video',
  YOUTUBE_EMBED_URL: 'https://www.youtube-nocookie.com/embed',
  TWITCH_EMBED_URL: 'https://player.twitch.tv',
} as const
