import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { helix, put, simulators, twitchToken } from '../harness.ts'
import { genuine, genuineAnswersAreHere } from './genuine.ts'
import { differences, shapeOf } from './shape.ts'

const CREDENTIALS = 'client_id=local-twitch-client&grant_type=client_credentials&client_secret='

describe.skipIf(!genuineAnswersAreHere)('Twitch', () => {
  let app: FastifyInstance
  let token: string
  beforeAll(async () => {
    app = await simulators()
    token = await twitchToken(app)
    await put(app, '/twitch/live', { live: true })
  })

  it('lists past streams as the service does', async () => {
    const recorded = shapeOf([
      genuine('twitch/helix-videos-20-with-cursor.json'),
      genuine('twitch/helix-video-404_processing-2024.json'),
    ])
    const double = (await helix(app, '/videos?user_id=508912377', token)).json()
    expect(differences(recorded, shapeOf([double]))).toEqual([])
  })

  it('describes a live stream as the service does', async () => {
    const recorded = shapeOf([genuine('twitch/helix-streams-one-live-recorded.json')])
    const double = shapeOf([(await helix(app, '/streams?user_id=508912377', token)).json()])
    const since2023 = 'documented since 2023, after the recording'
    const allowed = { documented: { 'data[].tags': since2023, 'data[].is_mature': since2023 } }
    expect(differences(recorded, double, allowed)).toEqual([])
  })

  it('issues a token as the service does', async () => {
    const recorded = genuine('twitch/token-200-app-access-client_credentials.json')
    const response = await app.inject({
      method: 'POST',
      url: `/twitch/oauth2/token?${CREDENTIALS}local-twitch-secret`,
    })
    expect(differences(shapeOf([recorded]), shapeOf([response.json()]))).toEqual([])
    expect(response.json()).toMatchObject({
      expires_in: recorded.expires_in,
      token_type: recorded.token_type,
    })
  })

  it('refuses in the very words of the service', async () => {
    const wrong = await app.inject({ method: 'POST', url: `/twitch/oauth2/token?${CREDENTIALS}wrong` })
    expect(wrong.json()).toEqual(genuine('twitch/token-403-invalid-client-secret.json'))
    const expired = (await helix(app, '/streams', 'an-old-token')).json()
    expect(expired).toEqual(genuine('twitch/helix-error-401-invalid-oauth-token-recorded.json'))
  })
})
