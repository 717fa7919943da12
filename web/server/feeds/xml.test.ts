import { parseXml } from '@rgrove/parse-xml'
import { expect, it } from 'vitest'
import { element, xmlDocument, xmlTextElement } from './xml.ts'

const readBack = (text: string): string | undefined =>
  parseXml(xmlDocument(xmlTextElement('a', text))).root?.text

it.each([
  '<script>&amp; "quoted" \'too\'</script>',
  ']]>',
  '<!-- -->',
  '<?xml?>',
  'Doña Inés · 花 · 🌿',
  'two\nlines',
])('carries %j as it is', (text) => {
  expect(readBack(text)).toBe(text)
})

it('replaces characters that XML can’t hold', () => {
  expect(readBack('a\u0000b\u001Fc\td\u007F')).toBe('a\uFFFDb\uFFFDc\td\u007F')
  expect(readBack('\uD83C and \uDF3F and \uFFFF')).toBe('\uFFFD and \uFFFD and \uFFFD')
})

it('escapes attributes', () => {
  const document = xmlDocument(element('a', [], { href: 'https://a.example/?b="c"&d=<e>' }))
  expect(parseXml(document).root?.attributes).toEqual({ href: 'https://a.example/?b="c"&d=<e>' })
})

it('nests elements, and leaves out those that are not there', () => {
  const document = xmlDocument(element('a', [null, xmlTextElement('b', '<c>')]))
  expect(document).toContain('<a><b>&lt;c&gt;</b></a>')
})
