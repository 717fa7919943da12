import { expect, it } from 'vitest'
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

it.each([
  ['leaves everything in place without fields', undefined, video],
  ['or with none', '', video],
  [
    'keeps named fields, nested ones by dots, in their order, and passes over unknown ones',
    'name,uri,,unknown.part, .,privacy.view',
    { uri: '/videos/1', name: 'A name', privacy: { view: 'anybody' } },
  ],
  [
    'cuts each item of a list',
    'pictures.sizes.link',
    { pictures: { sizes: [{ link: 'a' }, { link: 'b' }] } },
  ],
  ['gives the whole if the whole and a part are named', 'privacy.view,privacy', { privacy: video.privacy }],
  ['in either order', 'privacy,privacy.view', { privacy: video.privacy }],
  ['keeps a null whose part was asked for', 'embed_presets.uri', { embed_presets: null }],
])('%s', (_title, fields, picked) => {
  expect(JSON.stringify(pickFields(video, fields))).toBe(JSON.stringify(picked))
})
