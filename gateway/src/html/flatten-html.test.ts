import { describe, expect, test } from 'vitest'
import { sanitize } from '../../test/sanitizer.ts'
import { flattenHtml } from './flatten-html.ts'
import { textOf } from './text.ts'

const nested = (tag: string, depth: number, inside: string) =>
  `<${tag}>`.repeat(depth) + inside + `</${tag}>`.repeat(depth)

describe('authors’ ordinary text is unchanged', () => {
  test.each([
    ['nothing', ''],
    ['paragraphs without an end', '<p>One'.repeat(2_000)],
    ['lists without ends', `<ul>${'<li>One'.repeat(2_000)}</ul>`],
    ['a long table', `<table>${`<tr>${'<td>1</td>'.repeat(6)}</tr>`.repeat(2_500)}</table>`],
    ['40 quotations of each other', nested('blockquote', 40, '<p>One</p>')],
    ['what is no tag', '1 < 2 && 3 <4 </ <> <!-- <em> --> <3'],
  ])('%s', (_what, html) => {
    expect(flattenHtml(html)).toBe(html)
  })
})

describe('an element that is nested too deep', () => {
  test('becomes text, word for word', () => {
    const html = nested('blockquote', 80, nested('div', 80, '<p>One</p><p>Two <em>three</em></p>'))
    expect(textOf(sanitize(html).html)).toBe('One Two three')
  })

  test('keeps its pictures', () => {
    const { html } = sanitize(nested('span', 80, 'One<img src="https://p.example/1.jpg" alt="A fog">Two'))
    expect(html).toContain('One<img src="https://p.example/1.jpg" alt="A fog" loading="lazy" />Two')
  })

  test('doesn’t affect what follows', () => {
    for (const deep of [nested('div', 80, 'One'), `<section>${'<em>'.repeat(80)}One</section>`]) {
      expect(sanitize(`${deep}<p>Two <em>three</em></p>`).html).toMatch(/<p>Two <em>three<\/em><\/p>$/)
    }
  })

  test.each(['script', 'style', 'textarea', 'xmp'])('never shows the text of its %s', (tag) => {
    const { html } = sanitize(
      nested('em', 80, `One<${tag}>alert("<b>x</b>")</${tag}>Two<${tag} a="b">alert(2)`),
    )
    expect(html).not.toContain('alert')
    expect(textOf(html)).toBe('One Two')
  })

  test('can’t form a new tag from what is left after cutting', () => {
    const { html } = sanitize(nested('em', 80, '<<em>script>alert(1)<<em>/script><img src=x onerror=<em>y>'))
    expect(html).not.toMatch(/<script|onerror/)
  })
})

/** What the parsers had to move and look through in their stacks, in elements. */
function workOn(html: string): number {
  let work = 0
  const { unshift, shift, indexOf } = Array.prototype
  const counting = {
    unshift(this: unknown[], ...items: unknown[]) {
      work += this.length + 1
      return unshift.apply(this, items)
    },
    shift(this: unknown[]) {
      work += this.length + 1
      return shift.apply(this)
    },
    indexOf(this: unknown[], searched: unknown) {
      work += this.length + 1
      return indexOf.call(this, searched)
    },
  }
  Object.assign(Array.prototype, counting)
  try {
    textOf(sanitize(html).html)
  } finally {
    Object.assign(Array.prototype, { unshift, shift, indexOf })
  }
  return work
}

describe('twice the input takes twice the time', () => {
  const kinds: Record<string, (count: number) => string> = {
    'open tags': (count) => '<em>'.repeat(count),
    'tags of no allowed element': (count) => '<div>'.repeat(count),
    'foreign elements': (count) => '<svg>'.repeat(count),
    tables: (count) => '<table><tr><td>'.repeat(count),
    'elements that are closed': (count) => nested('span', count, 'x'),
    'ends of what was never open': (count) => '<em>'.repeat(count) + '</strong>'.repeat(count),
    'ends of paragraphs': (count) => '<em>'.repeat(count) + '</p>'.repeat(count),
    'crossing elements': (count) => '<em><strong></em>'.repeat(count),
    'empty scripts': (count) => '<script/>'.repeat(count),
    pictures: (count) => '<img src="x">'.repeat(count),
  }
  test.each(Object.keys(kinds))('%s', (kind) => {
    const make = kinds[kind] ?? String
    const [once, twice] = [workOn(make(3_000)), workOn(make(6_000))]
    expect(twice / once).toBeLessThan(2.5)
    // And no tag costs more than a look through the deepest stack there may be, a few times over.
    expect(twice).toBeLessThan(6_000 * 50 * 12)
  })
})
