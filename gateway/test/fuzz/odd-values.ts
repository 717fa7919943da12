import type { Random } from './random.ts'

/** A mark in all made-up values, so that they are recognized where they must not be. */
export const mark = 'odd4711'

/** Texts that have upset programs before. */
export const oddTexts = [
  '',
  ' ',
  mark,
  `${mark}\u0000`,
  `\ud800${mark}`,
  `${mark}\u202e\u2066`,
  '\u0065\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(100),
  'x'.repeat(50_000),
  '../../../../etc/passwd',
  "'; DROP TABLE posts; --",
  `<script>alert('${mark}')</script>`,
  '<div>'.repeat(5_000),
  '<![CDATA[<!--<style><svg><math>',
  '&#x110000;&#0;&#xD800;&amp;amp;&',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/x',
  'http://',
  'http://[::1',
  'https://user:password@127.0.0.1:65536/',
  'https://www.youtube.com/embed/../../x',
  '/videos/',
  '/videos/1:2:3',
  '9999-99-99T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00 00:00:00',
  '1e400',
  'NaN',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  '%s%n%x%{width}',
  '%E0%A4%A',
  '12_sig7-7',
  '1h60m61s',
] as const

const numbers = [0, -0, -1, 1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324] as const

/** An unexpected JSON value. */
export function oddValue(random: Random, depth = 0): unknown {
  const names = ['__proto__', 'constructor', 'toString', 'length', 'then']
  const simple = [
    () => random.pick([null, true, false]),
    () => random.pick(numbers),
    () => random.pick(oddTexts),
    () => random.pick(oddTexts),
  ]
  const nested = [
    () => [],
    () => Array.from({ length: random.pick([1, 2, 200]) }, () => oddValue(random, depth + 3)),
    // Parsed, so that `__proto__` is a property like any other.
    () => JSON.parse(`{"${random.pick(names)}":{"x":"${mark}"}}`),
    () => deep(random.pick([10, 2_000])),
  ]
  return random.pick<() => unknown>(depth > 3 ? simple : [...simple, ...nested])()
}

function deep(levels: number): unknown {
  let value: unknown = mark
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { data: value }
  return value
}

const pieces = ['{', '}', '"', '"""', '...', '$', '@', '!', '\\u', '#', '\n', mark]

/** A text with something cut out, put in or turned over. */
export function oddText(text: string, random: Random): string {
  let odd = text
  for (let change = 0; change <= random.below(3); change += 1) {
    const at = random.below(odd.length + 1)
    const rest = at + random.below(12)
    const start = odd.slice(0, at)
    const character = () => String.fromCharCode(random.below(random.pick([128, 65_536])))
    odd = random.pick([
      () => start + odd.slice(rest),
      () => start + character() + odd.slice(at),
      () => start + random.pick(pieces) + odd.slice(at),
      () => start + odd.slice(random.below(at + 1), rest) + odd.slice(at),
      () => start,
    ])()
  }
  return odd
}
