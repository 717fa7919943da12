import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escaped text can’t start an element, end a quoted value, or be an entity', () => {
  expect(escapeHtml(`<b title="it's">&amp;</b>`)).toBe(
    '&lt;b title=&quot;it&#39;s&quot;&gt;&amp;amp;&lt;/b&gt;',
  )
  expect(escapeHtml('Zoë’s café')).toBe('Zoë’s café')
})
