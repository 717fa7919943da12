import { z } from 'zod'
import { address } from '../../core/variables.ts'
import { defineUpstream } from '../upstream.ts'
import { createPodcastsClient } from './client.ts'

const megabyte = 1024 * 1024

export const podcasts = defineUpstream({
  service: 'PODCASTS',
  title: 'Podcasts',
  cache: { prefix: 'podcasts', capacity: 1 * megabyte },
  variables: z.object({
    PODCASTS_API_URL: address.default('https://podcasts.example'),
    PODCASTS_KEY: z.string().optional(),
  }),
  secrets: ['PODCASTS_KEY'],
  settings: ({ PODCASTS_API_URL: url, PODCASTS_KEY: key }) => (key === undefined ? null : { url, key }),
  connect: ({ url, key }, { open }) => createPodcastsClient(open({ baseUrl: url }), { key }),
})
