import { expect, test } from 'vitest'
import { resultLink } from './result-link.ts'

const site = 'https://compound.example'

test('opens pages of the site inside it, and others as they are', () => {
  const page = { kind: 'page', path: '/news/night-shift' }
  expect(resultLink('/news/night-shift', site)).toEqual(page)
  expect(resultLink(`${site}/news/night-shift`, site)).toEqual(page)
  const elsewhere = { kind: 'elsewhere', url: 'https://www.twitch.tv/videos/1' }
  expect(resultLink('https://www.twitch.tv/videos/1', site)).toEqual(elsewhere)
  expect(resultLink('//www.twitch.tv/videos/1', site)).toEqual(elsewhere)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('has no link for %s', (address) => {
  expect(resultLink(address, site)).toBeNull()
})
