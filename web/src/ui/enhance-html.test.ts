import { expect, test } from 'vitest'
import { enhanceHtml } from './enhance-html.ts'

const classes = { facade: 'f', button: 'b', plain: 'p', scroller: 's' }

const frame = (src: string, title: string) =>
  `<iframe src="${src}" title="${title}" width="640" height="360" loading="lazy" allow="autoplay; fullscreen" allowfullscreen></iframe>`

test('each player becomes a button that names it, and no frame is left', () => {
  const youtube = frame('https://www.youtube-nocookie.com/embed/CmpndNews12?rel=0', 'YouTube video')
  const vimeo = frame('https://player.vimeo.com/video/1', 'Two')
  const enhanced = enhanceHtml(`<p>Before</p>${youtube}<figure>${vimeo}</figure>`, classes)
  expect(enhanced).not.toContain('<iframe')
  expect(enhanced).toContain('data-embed="https://www.youtube-nocookie.com/embed/CmpndNews12?rel=0"')
  expect(enhanced).toContain('>Play: YouTube video</button>')
  expect(enhanced).toContain('>Play: Two</button>')
  expect(enhanced).toMatch(/^<p>Before<\/p>.*<figure>.*<\/figure>$/)
})

test('without scripts a link leads to the player', () => {
  const link = '<a class="p" href="https://player.vimeo.com/video/1?dnt=1">Watch: Vimeo video</a>'
  const enhanced = enhanceHtml(frame('https://player.vimeo.com/video/1?dnt=1', 'Vimeo video'), classes)
  expect(enhanced).toContain(`<noscript>${link}</noscript>`)
})

test('escaped values stay escaped', () => {
  const twitch = frame('https://player.twitch.tv/?channel=a&amp;parent=b', '&quot;Live&quot;')
  const enhanced = enhanceHtml(twitch, classes)
  expect(enhanced).toContain('data-embed="https://player.twitch.tv/?channel=a&amp;parent=b"')
  expect(enhanced).toContain('data-title="&quot;Live&quot;"')
})

test('a block of code takes the focus, so that the keyboard can scroll it', () => {
  expect(enhanceHtml('<pre><code>npm start</code></pre>', classes)).toBe(
    '<pre tabindex="0"><code>npm start</code></pre>',
  )
})

test('a table scrolls by itself and takes the focus', () => {
  expect(enhanceHtml('<table><tbody><tr><td>1</td></tr></tbody></table>', classes)).toBe(
    '<div class="s" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  )
})
