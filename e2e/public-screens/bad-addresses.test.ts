import { expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { chosen } from '../harness/full.ts'
import { test } from '../harness/test.ts'
import { htmlFindings } from './html-rules.ts'
import { atRest, sidewaysScrolling } from './looking.ts'

test('odd addresses keep the page’s layout', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  for (const path of chosen(
    [
      `/news/tags/${'a'.repeat(5_000)}`,
      '/news/tags/<script>document.title="taken"</script>',
      '/news/category/حديقة الشرفة',
    ],
    [`/news/tags/<script>document.title="taken"</script>${'a'.repeat(5_000)}`],
  )) {
    const response = await page.goto(encodeURI(path))
    expect(await htmlFindings((await response?.text()) ?? '')).toEqual([])
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.title()).not.toBe('taken')
    expect(await sidewaysScrolling(page, [320, 1280])).toEqual([])
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.height, 'a heading, not a page of it').toBeLessThan(900)
  }
})

test('a page past the end of a list shows the empty state and a link back', async ({ product }) => {
  const mainOf = async (path: string) => {
    const response = await fetch(product.site + path)
    expect(response.status).toBe(200)
    const [main = ''] = (await response.text()).match(/<main[\s\S]*<\/main>/) ?? []
    return main.replaceAll('<!-- -->', '')
  }
  for (const path of [
    '/',
    '/news/category/community',
    '/RSVP',
    '/morevids/studio-sessions',
    '/videos/11010001',
  ]) {
    const main = await mainOf(`${path}?page=9999`)
    expect(main.match(/There is no data to display\.\.\.|No video is present!!/g)).toHaveLength(1)
    expect(main, 'nothing failed').not.toContain('This could not be loaded')
    expect(main).toContain('There is nothing on page 9999.')
    const [, back = ''] = /<a[^>]* href="([^"]+)"[^>]*>Back to page \d+<\/a>/.exec(main) ?? []
    expect(await mainOf(back)).toContain('<article')
  }
})
