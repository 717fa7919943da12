import { describe, expect, test } from 'vitest'
import { projectItemShape, videoShape } from './shapes.ts'

const read = (more: object) => videoShape.parse({ uri: '/videos/1', ...more })

describe('a video of Vimeo', () => {
  test('needs only its uri', () => {
    expect(read({})).toEqual({
      id: '1',
      hash: null,
      name: 'Untitled',
      description: null,
      poster: null,
      playerUrl: null,
      isEmbeddable: true,
      watchUrl: null,
      publishedAt: null,
      durationSeconds: null,
      audience: 'unknown',
      ready: true,
    })
    expect(read({ name: ' \u3164 ' })).toEqual(read({}))
  })

  test('has null for a field of the wrong type, and keeps the other fields', () => {
    const video = read({
      name: 7,
      description: { text: 'x' },
      duration: '60',
      created_time: 'yesterday',
      player_embed_url: 'javascript:alert(1)',
      pictures: [],
      privacy: 'anybody',
    })
    expect(video).toEqual(read({}))
  })

  test.each([
    ['anybody', 'everyone'],
    ['disable', 'everyone'],
    ['unlisted', 'hash'],
    ['nobody', 'nobody'],
    ['something new', 'nobody'],
  ])('privacy %s is for %s', (view, audience) => {
    expect(read({ privacy: { view } }).audience).toBe(audience)
  })

  test.each([
    ['available', true],
    ['transcoding', false],
  ])('status %s: ready is %s', (status, ready) => {
    expect(read({ status }).ready).toBe(ready)
  })

  test.each([
    ['https://vimeo.com/1', 'anybody', 'https://vimeo.com/1'],
    ['http://www.vimeo.com/1/abc?share=copy', 'unlisted', 'https://vimeo.com/1/abc'],
    ['https://vimeo.com/1', 'password', 'https://vimeo.com/1'],
    ['https://vimeo.com/1', 'disable', null],
    ['https://vimeo.com/1', 'nobody', null],
    ['https://vimeo.com.evil.example/1', 'anybody', null],
    ['https://user:secret@vimeo.com/1', 'anybody', 'https://vimeo.com/1'],
    ['https://vimeo.com:8443/1', 'anybody', null],
    ['javascript:alert(1)', 'anybody', null],
    [undefined, 'anybody', null],
  ])('with the link %s and privacy %s is watched at %s', (link, view, watchUrl) => {
    expect(read({ link, privacy: { view } }).watchUrl).toBe(watchUrl)
  })

  test('has its release date, or else its upload date, in UTC', () => {
    const created_time = '2023-06-04T20:28:48+04:00'
    expect(read({ created_time, release_time: null }).publishedAt).toBe('2023-06-04T16:28:48.000Z')
    expect(read({ created_time, release_time: '2023-07-01T00:00:00+00:00' }).publishedAt).toBe(
      '2023-07-01T00:00:00.000Z',
    )
  })

  test('has its hash from the uri, or from the address of its player', () => {
    expect(read({ uri: '/videos/1:abc' })).toMatchObject({ id: '1:abc', hash: 'abc' })
    expect(read({ player_embed_url: 'https://player.vimeo.com/video/1?h=def' })).toMatchObject({
      id: '1',
      hash: 'def',
    })
  })

  test('without a base link has a poster in one of its sizes, smallest first', () => {
    const pictures = {
      sizes: [
        { width: 640, link: 'https://p/640' },
        { width: 100, link: 'https://p/100' },
        { link: 'https://p' },
      ],
    }
    expect(read({ pictures }).poster).toEqual({
      sizes: [
        { width: 100, url: 'https://p/100' },
        { width: 640, url: 'https://p/640' },
      ],
    })
  })

  test('has a poster with the size before the query of its link', () => {
    const posterOf = (base_link: string) => read({ pictures: { base_link } }).poster
    expect(posterOf('https://I.vimeocdn.com/video/1-d?region=us')).toEqual({
      path: 'https://i.vimeocdn.com/video/1-d',
      query: '&region=us',
    })
    expect(posterOf('https://i.vimeocdn.com/video/1-d')).toMatchObject({ query: '' })
  })

  test.each([[{}], [{ uri: null }], [{ uri: '/users/1' }], [{ uri: '/videos/abc' }], [null], [5]])(
    'in %j there is none',
    (value) => {
      expect(videoShape.safeParse(value).success).toBe(false)
    },
  )
})

test('in a project is read, folders are skipped, and an item without its video is malformed', () => {
  expect(projectItemShape.parse({ type: 'folder', folder: {} })).toBeNull()
  expect(projectItemShape.parse({ type: 'video', video: { uri: '/videos/1' } })?.id).toBe('1')
  expect(projectItemShape.safeParse({ type: 'video' }).success).toBe(false)
})
