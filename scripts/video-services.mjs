// @ts-check

/**
 * @typedef {object} VideoService
 * @property {string} service
 * @property {readonly string[]} configuredBy with any of these variables set, it counts as configured
 * @property {readonly string[]} media origins of its pictures, which the site's policy allows without simulators
 * @property {(simulators: string) => Record<string, string | undefined>} simulated how the gateway finds its simulator
 */

/**
 * The simulators accept these names and secrets; nothing else does.
 *
 * @type {readonly VideoService[]}
 */
export const videoServices = [
  {
    service: 'Vimeo',
    configuredBy: ['VIMEO_TOKEN', 'VIMEO_API_URL'],
    media: ['https://i.vimeocdn.com'],
    simulated: (simulators) => ({
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
    simulated: (simulators) => ({
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
    simulated: (simulators) => ({
      TWITCH_API_URL: `${simulators}/twitch/helix`,
      TWITCH_AUTH_URL: `${simulators}/twitch/oauth2/token`,
      TWITCH_EMBED_URL: `${simulators}/twitch/embed`,
      TWITCH_CLIENT_ID: 'local-twitch-client',
      TWITCH_CLIENT_SECRET: 'local-twitch-secret',
      TWITCH_CHANNEL: 'thecompoundlb',
    }),
  },
]
