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
