import { describe, expect, it } from 'vitest'
import { isoDuration, videoData } from './video-data.ts'

const video = {
  name: 'High Jinx, episode 12',
  description: 'Two hosts, one hot kitchen.',
  thumbnailUrl: 'https://media.example/12.jpg',
  publishedAt: '2026-11-02T18:30:00.000Z',
  durationSeconds: 3_723,
  playerUrl: 'https://player.example/12',
}

describe('a video for search engines', () => {
  it('has the properties that Google requires and recommends', () => {
    expect(videoData(video)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'High Jinx, episode 12',
      description: 'Two hosts, one hot kitchen.',
      thumbnailUrl: ['https://media.example/12.jpg'],
      uploadDate: '2026-11-02T18:30:00.000Z',
      duration: 'PT1H2M3S',
      embedUrl: 'https://player.example/12',
    })
  })

  it('names the file of a film that the site hosts itself', () => {
    const data = videoData({ ...video, fileUrl: 'https://media.example/12.mp4', playerUrl: null })
    expect(data).toHaveProperty('contentUrl', 'https://media.example/12.mp4')
    expect(data).not.toHaveProperty('embedUrl')
  })

  it('describes itself by its name where it has no description', () => {
    expect(videoData({ ...video, description: null })).toHaveProperty('description', video.name)
  })

  it.each(['name', 'thumbnailUrl', 'publishedAt'] as const)('is none without its %s', (property) => {
    expect(videoData({ ...video, [property]: property === 'name' ? '' : null })).toBeNull()
  })
})

describe('a duration', () => {
  it.each([
    [1, 'PT1S'],
    [60, 'PT1M'],
    [3_600, 'PT1H'],
    [3_723.9, 'PT1H2M3S'],
    [100 * 3_600, 'PT100H'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(isoDuration(seconds)).toBe(text)
  })

  it.each([0, 0.5, -5, Number.NaN, null, undefined])('of %s is none', (seconds) => {
    expect(isoDuration(seconds)).toBeNull()
  })
})
