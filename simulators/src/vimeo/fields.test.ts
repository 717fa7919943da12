import { describe, expect, it } from 'vitest'
import { pickFields } from './fields.ts'

const video = {
  uri: '/videos/1',
  name: 'A name',
  privacy: { view: 'anybody', embed: 'public' },
  pictures: {
    base_link: 'http://pictures.test/1',
    sizes: [
      { width: 100, link: 'a' },
      { width: 200, link: 'b' },
    ],
  },
  embed_presets: null,
}

describe('pickFields', () => {
  it('leaves everything in place without fields', () => {
    expect(pickFields(video, undefined)).toEqual(video)
    expect(pickFields(video, '')).toEqual(video)
  })

  it('keeps named fields, nested ones by dots', () => {
    expect(pickFields(video, 'name,uri,pictures.base_link,privacy.view')).toEqual({
      uri: '/videos/1',
      name: 'A name',
      privacy: { view: 'anybody' },
      pictures: { base_link: 'http://pictures.test/1' },
    })
  })

  it('keeps the order of the whole representation', () => {
    expect(Object.keys(pickFields(video, 'name,uri') ?? {})).toEqual(['uri', 'name'])
  })

  it('cuts each item of a list', () => {
    expect(pickFields(video, 'pictures.sizes.link')).toEqual({
      pictures: { sizes: [{ link: 'a' }, { link: 'b' }] },
    })
  })

  it('gives the whole where both the whole and a part are named', () => {
    expect(pickFields(video, 'privacy.view,privacy')).toEqual({ privacy: video.privacy })
    expect(pickFields(video, 'privacy,privacy.view')).toEqual({ privacy: video.privacy })
  })

  it('keeps a null whose part was asked for', () => {
    expect(pickFields({ pictures: null }, 'pictures.base_link')).toEqual({ pictures: null })
  })

  it('passes over unknown names and stray separators', () => {
    expect(pickFields(video, 'uri,,unknown.part, .')).toEqual({ uri: '/videos/1' })
  })
})
