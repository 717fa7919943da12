export interface LocalCredentials {
  vimeoToken: string
  youtubeKey: string
  twitch: { clientId: string; clientSecret: string }
  twilio: TwilioCredentials
}

export interface TwilioCredentials {
  accountSid: string
  authToken: string
}

/** Not secret: they are in the documentation, so that a fresh clone runs without settings. */
export const LOCAL_CREDENTIALS: LocalCredentials = {
  vimeoToken: 'local-vimeo-token',
  youtubeKey: 'local-youtube-key',
  twitch: { clientId: 'local-twitch-client', clientSecret: 'local-twitch-secret' },
  twilio: { accountSid: 'AC00000000000000000000000000000000', authToken: 'local-twilio-token' },
}
