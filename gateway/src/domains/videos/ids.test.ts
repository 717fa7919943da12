import { expect, test } from 'vitest'
import { isAlbumId, isHostedVideoId, isPlaylistId, isSiteVideoId, uploadsPlaylistOf } from './ids.ts'

test.each(['833078000', '1058205490:6f1a3055de'])('%s is a hosted video id', (id) => {
  expect(isHostedVideoId(id)).toBe(true)
})

test.each(['', '1058205490:', ':abc', '1/2', '../me', '1:a:b', '1?fields=uri', '1'.repeat(16), ' 1', 'abc'])(
  '%j is no hosted video',
  (id) => {
    expect(isHostedVideoId(id)).toBe(false)
  },
)

test('album ids are digits', () => {
  expect(isAlbumId('10908241')).toBe(true)
  expect(['', '1:a', '1/videos', 'x'].filter(isAlbumId)).toEqual([])
})

test('site video ids have eleven characters, and playlist ids start with their kind', () => {
  expect(isSiteVideoId('D-lhorsDlUQ')).toBe(true)
  expect(['', 'D-lhorsDlU', 'D-lhorsDlUQ1', 'D-lhors,lUQ', 'D-lhors lUQ'].filter(isSiteVideoId)).toEqual([])
  expect(isPlaylistId('PLY8oqmcCzyWzYKPWduMKXMpCmQCdECjSa')).toBe(true)
  expect(isPlaylistId(uploadsPlaylistOf('UCTheCompoundLongBeach00'))).toBe(true)
  expect(['', 'PL', 'pl0123456789', 'PL0123456789&x=1', `PL${'a'.repeat(63)}`].filter(isPlaylistId)).toEqual(
    [],
  )
})
