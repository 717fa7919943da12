import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readTags } from '../../test/page-tags.ts'
import { StructuredData } from './StructuredData.tsx'

it('can be read back, and nothing in it ends its element', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029 “—” 🌿'
  const html = renderToStaticMarkup(
    <StructuredData about={{ '@context': 'https://schema.org', '@type': 'Thing', name }} />,
  )
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/su.exec(html) ?? []
  expect(json).toBeDefined()
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(readTags(html).structuredData).toEqual([
    { '@context': 'https://schema.org', '@type': 'Thing', name },
  ])
})

it('is nothing where there is nothing to say', () => {
  expect(renderToStaticMarkup(<StructuredData about={null} />)).toBe('')
})
