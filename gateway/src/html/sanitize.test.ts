import { describe, expect, test } from 'vitest'
import { sanitize } from '../../test/sanitizer.ts'

describe('formatting that editors use is kept', () => {
  test.each([
    ['<p>One <em>two</em> <a href="/news/x">three</a></p>'],
    ['<ul><li>a</li></ul>'],
    [
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['<blockquote><p>Said</p></blockquote>'],
    ['<p dir="rtl">مرحبا</p>'],
    ['<p lang="es"><abbr title="one">1</abbr> <time datetime="2026-11-20">today</time></p>'],
    ['<ol start="3" reversed><li>a</li></ol>'],
    ['<table><tr><th colspan="2" rowspan="3">A</th><td rowspan="2">b</td></tr></table>'],
    ['<img src="https://a.example/a.jpg" alt="A stage" width="4" height="3" loading="lazy" />'],
  ])('%s', (html) => {
    expect(sanitize(html).html).toBe(html)
  })

  test.each([
    ['h1', 'h2'],
    ['b', 'strong'],
    ['i', 'em'],
    ['strike', 's'],
  ])('%s becomes %s', (written, tag) => {
    expect(sanitize(` <${written}>Top</${written}> `).html).toBe(`<${tag}>Top</${tag}>`)
  })

  test('pictures become absolute, lazy, and have a text alternative', () => {
    expect(sanitize('<img src="/media/a.jpg" style="x" onerror="y">').html).toBe(
      '<img src="https://api.example/media/a.jpg" alt="" loading="lazy" />',
    )
  })
})

describe('active content is removed', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>'],
    ['<svg onload=alert(1)><animate onbegin=alert(1)></svg>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['<iframe src="javascript:alert(1)"></iframe>'],
    ['<object data="data:text/html,<script>alert(1)</script>"></object>'],
    ['<form action="https://evil.example"><input name=password></form>'],
    ['<p style="background:url(javascript:alert(1))" onclick="alert(1)" class="x" id="y">x</p>'],
    ['<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">'],
    ['<video src="javascript:alert(1)" onplay="alert(1)" autoplay></video>'],
  ])('%s', (html) => {
    const clean = sanitize(html).html
    expect(clean).not.toMatch(/alert|script|srcdoc|on\w+=|evil|style|class=|id=|<form|<input|autoplay=/i)
  })
})

describe('addresses', () => {
  const scripts = ['data:text/html,x', 'DATA:text/html,x', ' data:,x', 'blob:https://evil.example/1']
  const schemes = [...scripts, 'vbscript:x', 'file:///etc/passwd', 'ftp://evil.example/a']

  test.each([...schemes, '//evil.example', ' //evil.example', '/\\evil.example', '\\\\evil.example'])(
    'are removed from a link: %s',
    (href) => {
      expect(sanitize(`<a href="${href}">x</a>`).html).toMatch(/^<a( rel="[a-z ]+")?>x<\/a>$/)
    },
  )

  test.each([...schemes, 'mailto:ana@example.com', 'tel:+15625550100'])(
    'are removed from media: %s',
    (src) => {
      expect(sanitize(`<p><img src="${src}"></p>`).html).toBe('<p></p>')
      expect(sanitize(`<video src="${src}" poster="${src}"><source src="${src}"></video>`).html).toBe(
        '<video controls preload="none"><source></source></video>',
      )
    },
  )

  test.each(['mailto:ana@example.com', 'tel:+15625550100', '/news/x', '#part', '?of=https://a.example'])(
    'of contacts and of the site’s own pages are kept: %s',
    (href) => {
      expect(sanitize(`<a href="${href}" rel="me" target="_blank">x</a>`).html).toBe(
        `<a href="${href}">x</a>`,
      )
    },
  )

  test.each(['https://a.example', 'http://a.example', 'HTTPS://a.example', 'Http://a.example'])(
    'of other sites are no endorsement and don’t tell them the page: %s',
    (href) => {
      expect(sanitize(`<a href="${href}" title="A" rel="me">x</a>`).html).toBe(
        `<a href="${href}" title="A" rel="noopener nofollow ugc">x</a>`,
      )
    },
  )

  test.each([
    ['//media.example/a', 'https://media.example/a'],
    ['HTTP://media.example/a', 'http://media.example/a'],
    ['a b', 'https://api.example/a%20b'],
  ])('of media become absolute: %s', (src, absolute) => {
    expect(sanitize(`<video src="${src}" poster="${src}"><source src="${src}" type="t"></video>`).html).toBe(
      `<video src="${absolute}" poster="${absolute}" controls preload="none"><source src="${absolute}" type="t"></source></video>`,
    )
  })
})

test.each([
  '\thttps://a.example',
  'ht\ntps://a.example',
  '&#1; https://a.example',
  'https:\\\\a.example',
  'http:a',
])('a link that only browsers read as one to another site is no endorsement: %j', (href) => {
  expect(sanitize(`<a href="${href}">x</a>`).html).toMatch(/ rel="noopener nofollow ugc">x<\/a>$/)
})

test('a player of an unknown service leaves nothing', () => {
  expect(sanitize('<p>x</p><oembed url="https://player.example/1"></oembed>').html).toBe('<p>x</p>')
})

describe('players', () => {
  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/CmpndLive01?autoplay=1&amp;origin=evil" onload="x()"></iframe>',
      'https://www.youtube-nocookie.com/embed/CmpndLive01?rel=0',
    ],
    [
      '<iframe src="https://player.twitch.tv/?channel=thecompoundlb&amp;parent=evil.example"></iframe>',
      'https://player.twitch.tv/?channel=thecompoundlb&amp;parent=compound.example',
    ],
    [
      '<oembed url="https://youtu.be/CmpndLive01"></oembed>',
      'https://www.youtube-nocookie.com/embed/CmpndLive01?rel=0',
    ],
  ])('of the three services are rebuilt: %s', (html, src) => {
    const clean = sanitize(html).html
    expect(clean).toContain(`<iframe src="${src}"`)
    expect(clean).not.toMatch(/evil|onload|autoplay=/)
  })

  test('keep the author’s title, and have our size and permissions', () => {
    const frame = '<iframe src="https://vimeo.com/76979871" title=" The late set " width="9" allow="camera">'
    const { html, siteVideoIds } = sanitize(`${frame}</iframe>`)
    expect(html).toMatch(
      / title="The late set" width="640" height="360" loading="lazy" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen><\/iframe>$/,
    )
    expect(siteVideoIds).toEqual([])
  })

  test.each(['<iframe src="https://evil.example/embed/CmpndLive01"></iframe>', '<iframe></iframe>'])(
    'of other services are removed: %s',
    (html) => {
      expect(sanitize(`a${html}b`).html).toBe('ab')
    },
  )

  test.each([' ', '&#x3164; '])('have a title of ours instead of an invisible one: %j', (title) => {
    const { html } = sanitize(`<iframe src="https://youtu.be/CmpndLive01" title="${title}"></iframe>`)
    expect(html).toContain('title="YouTube video"')
  })

  test('and links reveal which videos they name', () => {
    const { siteVideoIds, playlistIds } = sanitize(
      '<iframe src="https://www.youtube.com/embed/CmpndLive01"></iframe><a href="/YTmorevids/PLCompoundGrowRoomDiaries000000002">all</a>',
    )
    expect(siteVideoIds).toEqual(['CmpndLive01'])
    expect(playlistIds).toEqual(['PLCompoundGrowRoomDiaries000000002'])
    const series = '<iframe src="https://www.youtube.com/embed/videoseries?list=PLCompoundSeries1"></iframe>'
    expect(sanitize(series)).toMatchObject({ siteVideoIds: [], playlistIds: ['PLCompoundSeries1'] })
  })

  test.each([
    ['/YTmorevids/PLtwelve0001', ['PLtwelve0001']],
    ['https://www.youtube.com/playlist?list=PLtwelve0001&si=x', ['PLtwelve0001']],
    ['/YTmorevids/PLeleven001', []],
    ['/news/PLtwelve0001', []],
  ])('and the link %s reveals the playlists %j', (href, ids) => {
    expect(sanitize(`<a href="${href}">all</a><a>none</a>`).playlistIds).toEqual(ids)
  })
})
