import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilmPlayer } from './FilmPlayer.tsx'
import { lineAt } from './line-at.ts'

const captions = {
  kind: 'CAPTIONS',
  language: 'en',
  label: 'English',
  url: 'https://films.example/a.vtt',
} as const
const lines = [
  { start: 0.5, text: 'Rain.' },
  { start: 83, text: 'Thunder.' },
]

function render(tracks: readonly (typeof captions)[], transcript: typeof lines | null): string {
  return renderToStaticMarkup(
    <FilmPlayer
      path="/video/a"
      title="A"
      source={{ kind: 'file', url: 'https://films.example/a.mp4', mimeType: 'video/mp4', tracks }}
      poster={null}
      sizes="100vw"
      transcript={transcript}
      layout={(player, transcript) => [player, transcript]}
    />,
  )
}

test('without JavaScript a film has its captions, and its transcript can be read', () => {
  const html = render([captions], lines)
  expect(html).toMatch(/<noscript><video [^>]*crossorigin="anonymous"[^>]*>/i)
  expect(html).toMatch(
    /<track kind="captions" srclang="en" label="English" src="https:\/\/films\.example\/a\.vtt"\/>/i,
  )
  expect(html).toMatch(/<summary[^>]*>Transcript<\/summary>/)
  expect(html).toMatch(/0:00<\/span> <span lang="en" dir="auto">Rain\.<\/span>/)
  expect(html).toMatch(/1:23<\/span> <span lang="en" dir="auto">Thunder\.<\/span>/)
})

test('a film of an older product API needs no CORS and has no transcript', () => {
  const html = render([], null)
  expect(html).toMatch(/<noscript><video /)
  expect(html).not.toMatch(/crossorigin|<track|Transcript|Resume/i)
})

test.each([
  [0, -1],
  [0.5, 0],
  [82.9, 0],
  [83, 1],
  [500, 1],
])('at %d seconds line %d is current', (seconds, line) => {
  expect(lineAt(lines, seconds)).toBe(line)
})
