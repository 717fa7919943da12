import { baseAddress } from '@compound/foundation/server/environment.ts'
import { z } from 'zod'
import { defineUpstream } from '../upstream.ts'
import { createVimeo } from './client.ts'

const megabyte = 1024 * 1024

export const vimeo = defineUpstream({
  service: 'VIDEO_HOSTING',
  title: 'Vimeo',
  cache: { prefix: 'vimeo', capacity: 3 * megabyte },
  variables: z.object({
    VIMEO_API_URL: baseAddress.default('https://api.vimeo.com'),
    VIMEO_TOKEN: z.string().optional(),
    VIMEO_ACCOUNT: z
      .string()
      .regex(/^(me|users\/\w+)$/, 'must be me or users/{id}')
      .default('me'),
  }),
  secrets: ['VIMEO_TOKEN'],
  settings: ({ VIMEO_API_URL: url, VIMEO_TOKEN: token, VIMEO_ACCOUNT: account }) =>
    token === undefined ? null : { url, token, account },
  connect: ({ url, ...settings }, { open, onSkipped }) =>
    createVimeo(open({ baseUrl: url }), { ...settings, onSkipped }),
})
