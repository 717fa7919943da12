import { baseAddress, list } from '@compound/foundation/server/environment.ts'
import { z } from 'zod'
import { defineUpstream } from '../upstream.ts'
import { createYouTube } from './client.ts'
import { countQuotaUnits } from './quota-units.ts'

const megabyte = 1024 * 1024

export const youtube = defineUpstream({
  service: 'VIDEO_SITE',
  title: 'YouTube',
  cache: { prefix: 'youtube', capacity: 2 * megabyte },
  quotaNote: "the day's units minus those this process spent",
  variables: z.object({
    YOUTUBE_API_URL: baseAddress.default('https://www.googleapis.com/youtube/v3'),
    YOUTUBE_API_KEY: z.string().optional(),
    YOUTUBE_CHANNEL_ID: z
      .string()
      .regex(/^UC[\w-]{22}$/, 'must be UC and 22 more characters')
      .optional(),
    YOUTUBE_DEFAULT_VIDEO_ID: z
      .string()
      .regex(/^[\w-]{11}$/, 'must be 11 characters')
      .optional(),
    YOUTUBE_ALLOWED_CHANNELS: list.optional(),
  }),
  secrets: ['YOUTUBE_API_KEY'],
  settings: ({
    YOUTUBE_API_URL: url,
    YOUTUBE_API_KEY: key,
    YOUTUBE_CHANNEL_ID: channelId,
    YOUTUBE_DEFAULT_VIDEO_ID: defaultVideoId,
    YOUTUBE_ALLOWED_CHANNELS: allowedChannels = channelId === undefined ? [] : [channelId],
  }) => (key === undefined ? null : { url, key, channelId, defaultVideoId, allowedChannels }),
  connect: ({ url, key }, { open, now, onSkipped }) =>
    createYouTube(open({ baseUrl: url, quotaLeft: countQuotaUnits(now) }), { key, onSkipped }),
})
