import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HostedVideoStage_VideoFragment } from '../../graphql/generated/fragments.ts'
import { SiteProvider } from '../../site/site.ts'
import { HostedVideoStage } from './HostedVideoStage.tsx'

const video: HostedVideoStage_VideoFragment = {
  __typename: 'HostedVideo',
  id: '1',
  name: 'Late set',
  description: null,
  smallPosterUrl: null,
  posterUrl: null,
  largePosterUrl: null,
  embedUrl: 'https://player.vimeo.com/video/1?dnt=1',
  watchUrl: 'https://vimeo.com/1',
  publishedAt: null,
  durationSeconds: null,
}

const site = {
  name: 'Hub',
  url: 'https://hub.example',
  about: '',
  links: [],
  hero: '',
  studioName: '',
  minimumAge: 0,
  vitalsSample: 0,
  timeZone: 'UTC',
}

const render = (changes: Partial<HostedVideoStage_VideoFragment> = {}) =>
  renderToStaticMarkup(
    <SiteProvider value={site}>
      <HostedVideoStage video={{ ...video, ...changes }} />
    </SiteProvider>,
  )

test('a hosted video has a player and no external link', () => {
  const html = render()
  expect(html).toContain('Play')
  expect(html).toContain('No description!!')
  expect(html).not.toContain('vimeo.com/1"')
})

test("a hosted video links to its provider if it can't be embedded", () => {
  const html = render({ embedUrl: null })
  expect(html).toContain('This video plays on Vimeo only.')
  expect(html).toMatch(/<a href="https:\/\/vimeo\.com\/1"[^>]*>Watch on Vimeo<\/a>/)
  expect(html).not.toContain('Play')
})

test("a hosted video says so if it can't be played anywhere", () => {
  const html = render({ embedUrl: null, watchUrl: null })
  expect(html).toContain('This video can’t be played here.')
  expect(html).not.toContain('Watch on Vimeo')
})
