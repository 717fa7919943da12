import { expect, test } from 'vitest'
import { distinctPictures } from './distinct-pictures.ts'

const video = (id: number, posterUrl: string | null) => ({ id, posterUrl, smallPosterUrl: posterUrl })
const shown = (videos: readonly { id: number; posterUrl: string | null }[]) =>
  videos.map(({ id, posterUrl }) => [id, posterUrl])

test('a repeated picture is skipped', () => {
  const videos = [video(1, 'a'), video(2, 'a'), video(3, 'b'), video(4, 'b'), video(5, 'c')]
  expect(shown(distinctPictures(videos, 3))).toEqual([
    [1, 'a'],
    [3, 'b'],
    [5, 'c'],
  ])
})

test('with too few different pictures, the rest have none', () => {
  const videos = [video(1, 'a'), video(2, 'a'), video(3, null), video(4, 'a')]
  expect(shown(distinctPictures(videos, 4))).toEqual([
    [1, 'a'],
    [3, null],
    [2, null],
    [4, null],
  ])
})
