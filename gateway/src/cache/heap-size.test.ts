import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { heapBytesOf } from './heap-size.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function heapUsed(): number {
  // Objects with finalizers survive the first collection.
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

test.each([
  ['a text', (index: number) => `${'text '.repeat(100)}${index}`],
  ['a text beyond Latin-1', (index: number) => `${'Ж… '.repeat(100)}${index}`],
  [
    'a post',
    (index: number) => ({
      id: String(index),
      title: `The title of post ${index}`,
      tags: [{ id: index, slug: `tag-${index}` }, null],
      at: 1_700_000_000_000 + index,
      isNew: true,
      media: { url: `https://media.example/${'folder/'.repeat(10)}${index}.webp`, width: 1600, height: 900 },
    }),
  ],
])('%s takes about what is reckoned', (_what, make) => {
  // So many that nothing else that comes and goes meanwhile matters.
  const texts = Array.from({ length: 20_000 }, (_, index) => JSON.stringify(make(index)))
  const parseAll = () => texts.map((text): unknown => JSON.parse(text))
  // Reading a text for the first time puts it into a shape that takes less; that must not count.
  parseAll()
  const before = heapUsed()
  const values = parseAll()
  const taken = heapUsed() - before
  const reckoned = values.reduce<number>((sum, value) => sum + heapBytesOf(value), 0)
  expect(reckoned / taken).toBeGreaterThan(0.7)
  expect(reckoned / taken).toBeLessThan(1.4)
})
