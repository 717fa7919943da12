// @ts-check

/**
 * @typedef {object} VideoService
 * @property {string} service its name
 * @property {readonly string[]} configuredBy with any of these variables set, it counts as configured
 * @property {readonly string[]} media where its pictures stand: what the site's policy allows without doubles
 * @property {(simulators: string) => Record<string, string | undefined>} double how the gateway finds its double
 */

/**
 * The video services. The names and secrets of the doubles are those that the simulators know; they are good nowhere
 * else.
 *
 * @type {readonly VideoService[]}
 */
export const videoServices = [
  {
    service: 'Vimeo',
    configuredBy: ['VIMEO_TOKEN', 'VIMEO_API_URL'],
    media: ['https://i.vimeocdn.com'],
    double: (simulators) => ({
      VIMEO_API_URL: `${simulators}/vimeo`,
      VIMEO_EMBED_URL: `${simulators}/vimeo/embed`,
      VIMEO_TOKEN: 'local-vimeo-token',
      VIMEO_ACCOUNT: 'me',
    }),
  },
  {
    service: 'YouTube',
    configuredBy: ['YOUTUBE_API_KEY', 'YOUTUBE_API_URL'],
    media: ['https://i.ytimg.com'],
    double: (simulators) => ({
      YOUTUBE_API_URL: `${simulators}/youtube/v3`,
      YOUTUBE_EMBED_URL: `${simulators}/youtube/embed`,
      YOUTUBE_API_KEY: 'local-youtube-key',
      YOUTUBE_CHANNEL_ID: 'UCTheCompoundLongBeach00',
      YOUTUBE_DEFAULT_VIDEO_ID: 'CmpndLive01',
      YOUTUBE_ALLOWED_CHANNELS: undefined,
    }),
  },
  {
    service: 'Twitch',
    configuredBy: ['TWITCH_CLIENT_ID', 'TWITCH_API_URL'],
    media: ['https://static-cdn.jtvnw.net', 'https://vod-secure.twitch.tv'],
    double: (simulators) => ({
      TWITCH_API_URL: `${simulators}/twitch/helix`,
      TWITCH_AUTH_URL: `${simulators}/twitch/oauth2/token`,
      TWITCH_EMBED_URL: `${simulators}/twitch/embed`,
      TWITCH_CLIENT_ID: 'local-twitch-client',
      TWITCH_CLIENT_SECRET: 'local-twitch-secret',
      TWITCH_CHANNEL: 'thecompoundlb',
    }),
  },
]
