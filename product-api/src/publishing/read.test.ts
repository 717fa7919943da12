import { chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkContent } from './check.ts'
import { describeProblem } from './problems.ts'
import { readContent } from './read.ts'

/** Deleted after the test. */
async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-read-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

/** One problem per line. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const folder = await folderOf(files)
  const { message } = await readContent(folder).then(
    () => expect.fail(),
    (error: Error) => error,
  )
  const [headline, ...problems] = message.split('\n')
  expect(headline).toBe(`The content in ${folder} can't be published:`)
  return problems.map((line) => line.trim())
}

const article = ['title: T', 'author: A', 'publishedAt: 2026-11-18T09:30:00-08:00']
const production = ['name: N', 'status: open', 'publishedDaysAgo: 1']

function page(...fields: string[]): string {
  return ['---', ...fields, '---', 'Text', ''].join('\n')
}

test('a missing folder is an error', async () => {
  await expect(readContent('/nowhere/at-all')).rejects.toThrow(
    'There is no content folder at /nowhere/at-all. See CONTENT_DIR.',
  )
})

test('notes, drafts, Windows line breaks and byte-order marks are accepted', async () => {
  const folder = await folderOf({
    'news/README.md': 'For authors',
    'news/_draft.md': 'not yet',
    'news/.DS_Store': '',
    // What Emacs and Vim leave beside a file while it is edited.
    'news/windows.md~': 'before',
    'news/#windows.md#': 'half',
    'news/.#windows.md': 'a lock',
    'news/windows.md': `\uFEFF${page(...article).replaceAll('\n', '\r\n')}`,
    'tags.yaml': '\uFEFF- {slug: music, title: M}\n',
    'media/manifest.json': '\uFEFF{"poster": {"alt": "", "variants": [{"width": 480, "height": 270}]}}',
    'media/poster-480.avif': '',
  })
  const { news, tags, pictures, categories, banner } = await readContent(folder)
  expect(news).toMatchObject([{ slug: 'windows', fields: { title: 'T' }, body: 'Text\n' }])
  expect([tags.length, Object.keys(pictures), categories, banner]).toEqual([1, ['poster'], [], null])
})

const misnamed =
  'is ignored: must be an .md file, named in lower-case letters, digits and single hyphens, 120 at most'

test('files that are no content are named, and hold up nothing', async () => {
  const folder = await folderOf({
    'news/a.md': page(...article),
    'news/desktop.ini': '[ViewState]',
    "news/a (Ada's conflicted copy 2026-11-28).md": page(...article),
    'news/a.md.txt': page(...article),
    'news/caf\u00e9\u200b.md': '',
    'news/@eaDir/a.md/SYNO@.attr': '',
    'news/b.md/draft.md': page(...article),
    productions: 'a file',
    'media/clips/._loop.mp4': '',
    'media/@eaDir/loop.mp4': '',
    'media/clips/loop.mp4': '',
    'tags (1).yaml': '- {slug: music',
    'node_modules/x/package.json': '{}',
    'Thumbs.db': '',
  })
  await symlink('/nowhere/at-all.md', join(folder, 'news/c.md'))
  await symlink('a.md', join(folder, 'news/linked.md'))
  await symlink('..', join(folder, 'media/clips/up'))
  const content = await readContent(folder)
  expect(content.news.map(({ slug }) => slug)).toEqual(['a', 'linked'])
  expect([...content.mediaFiles]).toEqual(['clips/loop.mp4'])
  expect(content.folders).toEqual(['news'])
  expect(content.ignored.map(describeProblem)).toEqual([
    `news/a (Ada's conflicted copy 2026-11-28).md: ${misnamed}`,
    `news/a.md.txt: ${misnamed}`,
    'news/b.md: is ignored: must be a file',
    'news/c.md: is ignored: must be a file',
    `news/caf\u00e9\\u{200b}.md: ${misnamed}`,
    'productions: is ignored: must be a folder',
    'tags (1).yaml: is ignored: no file of content has this name',
  ])
})

test('files that are no content are named beside problems', async () => {
  expect(await problemsOf({ 'news/a.md': 'half a file', 'news/notes.txt': 'Notes' })).toEqual([
    'news/a.md:1: must begin with front matter between two lines "---"',
    `news/notes.txt: ${misnamed}`,
  ])
})

test('a folder that became a file is missing, not empty', async () => {
  const folder = await folderOf({ 'news/a.md': page(...article) })
  await rename(join(folder, 'news/a.md'), join(folder, 'a'))
  await rm(join(folder, 'news'), { recursive: true })
  await rename(join(folder, 'a'), join(folder, 'news'))
  await expect(readContent(folder, ['news'])).rejects.toThrow('news/: is missing')
})

test('an unreadable folder below media holds up nothing else', async () => {
  const folder = await folderOf({ 'media/a.avif': '', 'media/private/b.avif': '' })
  await chmod(folder, 0o755)
  await chmod(join(folder, 'media/private'), 0)
  // Root can read everything, nobody can't.
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  const { mediaFiles, ignored } = await readContent(folder).finally(() => isRoot && process.seteuid?.(0))
  await chmod(join(folder, 'media/private'), 0o700)
  expect([...mediaFiles]).toEqual(['a.avif'])
  expect(ignored.map(describeProblem)).toEqual(["media/private/: is ignored: can't be read: EACCES"])
})

test('a horizontal rule in the text does not end it', async () => {
  const { news } = await readContent(await folderOf({ 'news/a.md': `${page(...article)}\n---\n\nMore\n` }))
  expect(news[0]?.body).toBe('Text\n\n---\n\nMore\n')
})

test('every problem of every file is reported with file, line and field', async () => {
  const onYouTube = [...article, 'youtubeId: abcdefghi_1']
  const files = {
    'news/no-front-matter.md': 'Just text',
    'news/broken.md': page('title: "open', ...article.slice(1)),
    'news/missing.md': page('title:'),
    'news/invisible.md': page('title: "\u3164"', ...article.slice(1)),
    'news/wrong.md': page('title: 420', 'author: A', 'publishedAt: 2026-11-18', 'tags: music', 'titel: T'),
    'news/both.md': page(...article, 'publishedDaysAgo: 2', 'publishedTime: "9:00"'),
    'videos/neither.md': page(...article),
    'videos/youtube.md': page(...article, 'youtubeId: https://youtu.be/abcdefghi_1'),
    'videos/outside.md': page(...article, 'file: ../secret.mp4'),
    'videos/tracks.md': page(
      ...onYouTube,
      'tracks:',
      '  - {kind: chapters, language: e n, label: 1, file: a.srt}',
      '  - {kind: captions, language: en, file: a.vtt}',
    ),
    'videos/only.md': page(...onYouTube, 'tracks: [{kind: captions, language: en, label: E, file: a.vtt}]'),
    'productions/closed.md': page('name: N', 'status: closed', 'publishedDaysAgo: 1'),
    'productions/no-time.md': page(...production, 'startsInDays: 3'),
    'productions/backwards.md': page(
      ...production,
      'startsAt: 2026-12-02T19:00:00Z',
      'endsAt: 2026-12-02T18:00:00Z',
      'durationMinutes: 90',
    ),
    'categories.yaml': '- {slug: a, title: A, postType: radio}\n- {slug: b, postType: news, color: red}\n',
    'tags.yaml': 'music: Music\n',
    'banner.yaml': 'image: banner-960.avif\n',
    'media/manifest.json': '{"poster": {"alt": "", "variants": [{"width": 0, "height": 1.5}]}, "a/b": {}}',
  }
  expect(await problemsOf(files)).toEqual([
    'banner.yaml:1: image must be the base name of a picture, without width and extension',
    'categories.yaml:1: [0].postType must be news or video',
    'categories.yaml:2: [1].title is required',
    'categories.yaml:2: unknown field color in [1]',
    'media/manifest.json:1: poster.variants[0].width must be 1 or more',
    'media/manifest.json:1: poster.variants[0].height must be whole pixels',
    'media/manifest.json:1: a/b must be the base name of a picture, without width and extension',
    'news/both.md:6: publishedTime must be a 24-hour time, such as "19:00"',
    'news/broken.md:5: invalid YAML: Missing closing "quote',
    'news/invisible.md:2: title is empty',
    'news/missing.md:2: title is required',
    'news/missing.md:1: author is required',
    'news/no-front-matter.md:1: must begin with front matter between two lines "---"',
    'news/wrong.md:2: title must be text (in quotes if it is a number)',
    'news/wrong.md:5: tags must be a list of tag slugs',
    'news/wrong.md:4: publishedAt must be ISO 8601 with an offset, such as 2026-11-18T09:30:00-08:00',
    'news/wrong.md:6: unknown field titel',
    'productions/backwards.md:6: endsAt must be after startsAt',
    'productions/backwards.md:7: durationMinutes is allowed only with startsInDays',
    'productions/closed.md:3: status must be open or unavailable',
    'productions/no-time.md:1: time is required with startsInDays',
    'tags.yaml:1: must be a list of tags',
    'videos/neither.md:1: file or youtubeId is required, but not both',
    'videos/only.md:6: tracks are allowed only with file',
    'videos/outside.md:5: file must be the path of an .mp4, .webm or .m3u8 file below media/',
    'videos/tracks.md:7: tracks[0].kind must be captions or subtitles',
    'videos/tracks.md:7: tracks[0].language must be a language tag, such as en or pt-BR',
    'videos/tracks.md:7: tracks[0].label must be text (in quotes if it is a number)',
    'videos/tracks.md:7: tracks[0].file must be the path of a .vtt file below media/',
    'videos/tracks.md:8: tracks[1].label is required',
    'videos/youtube.md:5: youtubeId must be the 11 characters of a YouTube id',
  ])
})

test('contradictory fields are reported', async () => {
  const time = 'time: "19:00"'
  expect(
    await problemsOf({
      'news/both.md': page(...article, 'publishedDaysAgo: 2', 'publishedTime: "09:00"', 'tags: [a, a]'),
      'news/never.md': page('title: T', 'author: A'),
      'productions/both.md': page(...production, 'startsAt: 2026-12-02T19:00:00Z', 'startsInDays: 3', time),
      'productions/end.md': page(...production, 'endsAt: 2026-12-02T19:00:00Z', time),
    }),
  ).toEqual([
    'news/both.md:7: tags must not contain a tag twice',
    "news/both.md:4: publishedAt can't be combined with publishedDaysAgo",
    'news/both.md:6: publishedTime is allowed only with publishedDaysAgo',
    'news/never.md:1: publishedAt or publishedDaysAgo is required',
    "productions/both.md:5: startsAt can't be combined with startsInDays",
    'productions/end.md:5: endsAt is allowed only with startsAt',
    'productions/end.md:6: time is allowed only with startsInDays',
  ])
})

test('a capacity is a whole number of spots, and called off is yes or no', async () => {
  expect(
    await problemsOf({
      'productions/fraction.md': page(...production, 'capacity: 1.5'),
      'productions/huge.md': page(...production, 'capacity: 1000001'),
      'productions/negative.md': page(...production, 'capacity: -1'),
      'productions/old.md': page(...production, 'minimumAge: 121', 'walkIns: 1'),
      'productions/text.md': page(...production, 'capacity: "12"', 'calledOff: "yes"'),
    }),
  ).toEqual([
    'productions/fraction.md:5: capacity must be a whole number of spots',
    'productions/huge.md:5: capacity must be 1000000 or less',
    'productions/negative.md:5: capacity must be 0 or more',
    'productions/old.md:5: minimumAge must be 120 or less',
    'productions/old.md:6: walkIns must be true or false',
    'productions/text.md:5: capacity must be a whole number of spots',
    'productions/text.md:6: calledOff must be true or false',
  ])
  const full = page(...production, 'capacity: 0', 'calledOff: true')
  const { productions } = await readContent(await folderOf({ 'productions/full.md': full }))
  expect(productions).toMatchObject([{ fields: { capacity: 0, calledOff: true } }])
})

test('a truncated file and another encoding are reported', async () => {
  const folder = await folderOf({
    'news/cut.md': '---\ntitle: T\nauth',
    'media/manifest.json': '{\n  "poster": {\n    "alt": "",,\n',
  })
  await writeFile(join(folder, 'news/utf16.md'), Buffer.from(`\uFEFF${page(...article)}`, 'utf16le'))
  await expect(readContent(folder)).rejects.toMatchObject({
    problems: [
      { file: 'media/manifest.json', line: 3, message: expect.stringMatching(/^invalid JSON: /) },
      { file: 'news/cut.md', line: 1, message: 'must begin with front matter between two lines "---"' },
      { file: 'news/utf16.md', line: null, message: 'must be UTF-8 text' },
    ],
  })
})

test('broken captions are reported with their file and line', async () => {
  const tracks = 'tracks: [{kind: captions, language: en, label: E, file: late.vtt}]'
  expect(
    await problemsOf({
      'media/clip.mp4': '',
      'media/late.vtt': 'WEBVTT\n\n00:02.000 --> 00:03.000\nB\n\n00:01.000 --> 00:02.000\nA\n',
      'media/unused.vtt': 'not captions',
      'videos/a.md': page(...article, 'file: clip.mp4', tracks),
    }),
  ).toEqual(['media/late.vtt:6: the cue must not start before the one above it'])
})

test('a picture’s missing manifest is named', async () => {
  expect(await problemsOf({ 'news/a.md': page(...article, 'image: harvest') })).toEqual([
    'news/a.md:5: image harvest is not in media/manifest.json; that file does not exist: create it as described in product-api/content.md',
  ])
})

test('possible mistakes that don’t prevent publishing are noted', async () => {
  const lines: string[] = []
  const folder = await folderOf({
    'news/a.md': `${page(...article)}![A](harvest.jpg)\n\n<img alt="" src="media/b.avif">\n\n\`![C](c.jpg)\`\n\n![D](https://pictures.example/d.jpg)\n`,
  })
  expect(await checkContent(undefined, (text) => lines.push(text))).toBe(1)
  expect(lines.splice(0).join('')).toContain('Usage: npm run content')
  expect(await checkContent(folder, (text) => lines.push(text))).toBe(0)
  expect(lines.join('').split('\n').slice(1)).toEqual([
    'Check these:',
    expect.stringMatching(/^ {2}media\/: does not exist\. Create the folder /),
    "  news/a.md: no category; it is shown as 'Uncategorized'",
    '  news/a.md: no image',
    "  news/a.md:7: the text shows harvest.jpg; a picture's address must begin with /media/ or https://",
    "  news/a.md:9: the text shows media/b.avif; a picture's address must begin with /media/ or https://",
    '',
  ])
})

test('what the site removes from a text, and links that lead nowhere, are noted with their lines', async () => {
  const text = [
    '[a](#rules) [b](#) [c](/news#x) [d](other.md#y) [e](/news/other.md) [f](https://x.example/a.md)',
    '[g](www.example.com) [h](ada@x.example) [i](//x.example) [j](javascript:alert) [k](mailto:a@x.example)',
    'www.example.com <a id="rules">l</a> `[m](#code)`',
    '',
    '<iframe src="https://player.vimeo.com/video/900100001/abcdef1234"></iframe>',
    '<iframe src="https://maps.example/?a=1&amp;b=2"></iframe>',
    "<oembed url='https://www.instagram.com/p/1'></oembed>",
    '<script async src="https://platform.example/widgets.js"></script>',
    '<!-- <iframe src="https://hidden.example"></iframe> -->',
    '<audio controls><source src="/a.mp3"></audio>',
    '',
    '`<iframe src="https://code.example"></iframe>`',
    '',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg> <style>p { color: red }</style>',
    '<lite-youtube videoid="D-lhorsDlUQ"></lite-youtube> <input name="q"> <button>x</button>',
    `<img src="data:image/png;base64,${'A'.repeat(500)}"> ![](file:///C:/a.png) ![](//x.example/a.png)`,
  ]
  const withRelease = (release: string) =>
    page(...production, 'image: poster', 'release: |', `  ${release}`).replace('Text', '[n][1]\n\n[1]: n.md')
  const folder = await folderOf({
    'categories.yaml': '- {slug: desk, title: D, postType: news}',
    'media/manifest.json': '{"poster": {"alt": "", "variants": [{"width": 480, "height": 270}]}}',
    'media/poster-480.avif': '',
    'news/a.md': page(...article, 'category: desk', 'image: poster').replace('Text', text.join('\n')),
    'productions/a.md': withRelease('I accept [the rules](rules).'),
  })
  const lines: string[] = []
  expect(await checkContent(folder, (written) => lines.push(written))).toBe(0)
  const address = "a link's address must begin with https://, /, mailto: or tel:"
  const picture = "a picture's address must begin with /media/ or https://"
  const players = 'the site removes it: only players of Vimeo, YouTube and Twitch are kept'
  const needed = "a link needs the page's address, such as /article/late-hours"
  expect(lines.join('').split('\n').slice(2)).toEqual([
    '  news/a.md:8: the text links to #rules; texts have no such anchors',
    `  news/a.md:8: the text links to other.md#y; ${needed}`,
    `  news/a.md:8: the text links to /news/other.md; ${needed}`,
    `  news/a.md:9: the text links to www.example.com; ${address}`,
    `  news/a.md:9: the text links to ada@x.example; ${address}`,
    `  news/a.md:9: the text links to //x.example; ${address}`,
    `  news/a.md:9: the text links to javascript:alert; ${address}`,
    `  news/a.md:13: the text embeds https://maps.example/?a=1&b=2; ${players}`,
    `  news/a.md:14: the text embeds https://www.instagram.com/p/1; ${players}`,
    '  news/a.md:15: the text has <script> with https://platform.example/widgets.js; the site removes it',
    '  news/a.md:17: the text has <audio>; the site removes it',
    '  news/a.md:21: the text has <svg>; the site removes it',
    '  news/a.md:21: the text has <style>; the site removes it',
    '  news/a.md:22: the text has <lite-youtube>; the site removes it',
    '  news/a.md:22: the text has <input>; the site removes it',
    '  news/a.md:22: the text has <button>; the site removes it',
    `  news/a.md:23: the text shows data:image/png;base64,${'A'.repeat(58)}…; ${picture}`,
    `  news/a.md:23: the text shows file:///C:/a.png; ${picture}`,
    `  productions/a.md:11: the text links to n.md; ${needed}`,
    `  productions/a.md:7: the text links to rules; ${address}`,
    '',
  ])
})

test('references between files are checked', async () => {
  expect(
    await problemsOf({
      'categories.yaml':
        '- {slug: desk, title: D, postType: news}\n- {slug: desk, title: D, postType: video}\n',
      'tags.yaml': '- {slug: music, title: M}\n- {slug: music, title: N}\n',
      'banner.yaml': 'image: nowhere\n',
      'media/manifest.json': '{"poster": {"alt": "", "variants": [{"width": 480, "height": 270}]}}',
      'media/clip.mp4': '',
      'news/a.md': page(...article, 'category: gone', 'tags: [music, gone]', 'image: gone'),
      'videos/a.md': page(...article, 'file: clip.mp4', 'featured: true'),
      'videos/b.md': page(...article, 'file: gone.mp4', 'featured: true'),
      'videos/c.md': page(
        ...article,
        'file: clip.mp4',
        'tracks:',
        '  - {kind: captions, language: en, label: E, file: gone.vtt}',
      ),
      'productions/a.md': page(...production, 'image: constructor'),
      'productions/b.md': `${page(...production)}![A](/media/gone.avif) ![B](/media/clip.mp4)\n`,
    }),
  ).toEqual([
    'banner.yaml:1: image nowhere is not in media/manifest.json',
    'categories.yaml:2: slug desk is used twice',
    'media/manifest.json:1: poster lists poster-480.avif, which does not exist',
    'news/a.md:7: image gone is not in media/manifest.json',
    'news/a.md:5: category gone is not in categories.yaml with postType news',
    'news/a.md:6: tag gone is not in tags.yaml',
    'productions/a.md:5: image constructor is not in media/manifest.json',
    'productions/b.md:7: the text uses /media/gone.avif, which does not exist',
    'tags.yaml:2: slug music is used twice',
    'videos/b.md:5: file gone.mp4 is not in media/',
    'videos/b.md:6: featured is already set in videos/a.md',
    'videos/c.md:7: tracks[0].file gone.vtt is not in media/',
  ])
})
