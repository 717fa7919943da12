import { baseAddress } from '@compound/foundation/server/environment.ts'
import { z } from 'zod'
import { defineUpstream } from '../upstream.ts'
import { createTwitch } from './client.ts'

const megabyte = 1024 * 1024

export const twitch = defineUpstream({
  service: 'STREAMING',
  title: 'Twitch',
  cache: { prefix: 'twitch', capacity: 1 * megabyte },
  variables: z
    .object({
      TWITCH_API_URL: baseAddress.default('https://api.twitch.tv/helix'),
      TWITCH_AUTH_URL: baseAddress.default('https://id.twitch.tv/oauth2/token'),
      TWITCH_CLIENT_ID: z.string().optional(),
      TWITCH_CLIENT_SECRET: z.string().optional(),
      TWITCH_CHANNEL: z
        .string()
        .regex(/^\w{1,25}$/, "must be a channel's login")
        .optional(),
      TWITCH_EVENTSUB_SECRET: z
        .string()
        .regex(/^[\x20-\x7e]{10,100}$/, 'must be 10 to 100 ASCII characters')
        .optional(),
    })
    .superRefine((given, context) => {
      if (given.TWITCH_CLIENT_ID === undefined) return
      for (const name of ['TWITCH_CLIENT_SECRET', 'TWITCH_CHANNEL'] as const) {
        if (given[name] !== undefined) continue
        context.addIssue({ code: 'custom', path: [name], message: 'is missing: TWITCH_CLIENT_ID is set' })
      }
    }),
  secrets: ['TWITCH_CLIENT_SECRET', 'TWITCH_EVENTSUB_SECRET'],
  settings: ({
    TWITCH_API_URL: url,
    TWITCH_AUTH_URL: authUrl,
    TWITCH_CLIENT_ID: clientId,
    TWITCH_CLIENT_SECRET: clientSecret,
    TWITCH_CHANNEL: channel,
    TWITCH_EVENTSUB_SECRET: eventSubSecret,
  }) =>
    clientId === undefined || clientSecret === undefined || channel === undefined
      ? null
      : { url, authUrl, clientId, clientSecret, channel, eventSubSecret },
  connect: ({ url, authUrl, ...settings }, { open, now, onSkipped }) =>
    createTwitch(
      { api: open({ baseUrl: url }), auth: open({ baseUrl: authUrl, pool: 'token' }) },
      { ...settings, now, onSkipped },
    ),
})
