import { expect, test } from 'vitest'
import { sanitize } from '../../test/sanitizer.ts'

test.each([
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline">Doors </span><span style="font-weight:700;font-style:italic">open</span>.</p><br></b>',
    '<p dir="ltr"><span>Doors </span><span><strong><em>open</em></strong></span>.</p><br />',
  ],
  [
    'a link in Google Docs',
    '<a href="/x" style="text-decoration:none"><span style="text-decoration:underline;font-weight:700">x</span></a>',
    '<a href="/x"><span><strong>x</strong></span></a>',
  ],
  ['a headline', '<h2><span style="font-weight:700">x</span></h2>', '<h2><span>x</span></h2>'],
  [
    'Word',
    "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>a</b> <i style='mso-bidi-font-style:normal'>b</i></p>",
    '<p><strong>a</strong> <em>b</em></p>',
  ],
  [
    'Notion',
    '<p><span style="font-weight:600" data-token-index="0">a</span><span style="text-decoration-line: line-through">b</span></p>',
    '<p><span><strong>a</strong></span><span><s>b</s></span></p>',
  ],
  ['Gmail', '<div><b style="FONT-WEIGHT: Bold !important">a</b></div>', '<strong>a</strong>'],
  [
    'a style that names a font',
    '<span style="font-family:&quot;Arial&quot;;font-weight:bolder">a</span>',
    '<span><strong>a</strong></span>',
  ],
  [
    'two decorations',
    '<p><span style="text-decoration:underline line-through">a</span></p>',
    '<p><span><u><s>a</s></u></span></p>',
  ],
  [
    'the short form for fonts',
    '<span style="font: italic 700 12pt/1.5 Georgia, serif">a</span>',
    '<span><strong><em>a</em></strong></span>',
  ],
  [
    'a comment in a style',
    '<span style="/* Pages; */ font-weight: bold">a</span>',
    '<span><strong>a</strong></span>',
  ],
  ['raised text', 'x<span style="vertical-align:super">2</span>', 'x<span><sup>2</sup></span>'],
  ['a block', '<ul style="font-weight:bold">\n<li>a</li>\n</ul>', '<ul>\n<li><strong>a</strong></li>\n</ul>'],
])('%s', (_name, html, formatted) => {
  expect(sanitize(html).html).toBe(formatted)
})

test.each([
  ['<strong style="font-weight: 400">a</strong>', 'a'],
  ['<b style="font-weight:inherit">a</b>', 'a'],
  ['<b style="font-weight:350.5">a</b>', 'a'],
  ['<b style="font: 12px Arial">a</b>', 'a'],
  ['<em style="font:bold 1em &quot;Italic Sans&quot;">a</em>', '<strong>a</strong>'],
  ['<b style="font-weight:normal;font:bold 1em Arial">a</b>', '<strong>a</strong>'],
  ['<b style="font: inherit"><i style="font: caption">a</i></b>', 'a'],
  ['<i style="font-style:normal">a</i>', 'a'],
  ['<em style="font-style: initial">a</em>', 'a'],
  ['<u style="text-decoration:none">a</u>', 'a'],
  ['<s style="text-decoration: none;">a</s>', 'a'],
  ['a<sup style="vertical-align:baseline">b</sup>', 'ab'],
  ['<b style="font-weight:normal"><i>a</i> <b>b</b></b>', '<em>a</em> <strong>b</strong>'],
  [
    '<b>a <span style="font-weight:normal">b</span> c</b>',
    '<strong>a </strong><span>b</span><strong> c</strong>',
  ],
  [
    '<b><i style="color:red">a<u style="font-weight:400">b</u></i></b>',
    '<strong><em>a</em></strong><em><u>b</u></em>',
  ],
  [
    '<strong style="font-weight:400"><span style="font-weight:700">a</span></strong>',
    '<span><strong>a</strong></span>',
  ],
  ['<u>a<span style="text-decoration:none">b</span></u>', '<u>a</u><span><u>b</u></span>'],
])('what a style contradicts, or takes back, is lost: %s', (html, formatted) => {
  expect(sanitize(html).html).toBe(formatted)
})

test.each([
  ['<p>a <em>b <strong>c</strong> d</em><br>e</p>'],
  ['<em>a <strong>b<br>c</strong></em> <u>d</u><s>e</s>'],
  ['2<sup>2<sup>3</sup></sup> <em lang="fr">mot</em> &amp; &lt;b&gt;'],
  ['<p>a</p></p><p>b<p>c</br><ul><li>d<li>e</ul><table><tr><td><b>f</table>'],
  ['<a href="/x">a</a> <!-- b --><code>c</code><script>d</script><iframe><b>e</b></iframe>'],
])('a style elsewhere changes nothing: %s', (html) => {
  expect(sanitize(`${html}<p style="font-weight: 400">z</p>`).html).toBe(sanitize(`${html}<p>z</p>`).html)
})

test('formatting around many blocks stays short', () => {
  const html = `${'<b><i>'.repeat(20)}${'<q style="font-style:italic">a</q>'.repeat(1_000)}`
  expect(sanitize(html).html.length).toBeLessThan(html.length * 2)
})
