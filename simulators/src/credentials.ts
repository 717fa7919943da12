/** What the doubles take for good credentials. */
export interface LocalCredentials {
  vimeoToken: string
  youtubeKey: string
  twitch: { clientId: string; clientSecret: string }
}

/** No secrets: words that stand in the documentation, so that a fresh clone runs without a setting. */
export const LOCAL_CREDENTIALS: LocalCredentials = {
  vimeoToken: 'local-vimeo-token',
  youtubeKey: 'local-youtube-key',
  twitch: { clientId: 'local-twitch-client', clientSecret: 'local-twitch-secret' },
}
