import { expect, test } from 'vitest'
import { newsSections } from './news-sections.ts'

const policy = { title: 'Policy', slug: 'policy' }
const events = { title: 'Events', slug: 'events' }

test('names each category once, by title', () => {
  const articles = [{ category: policy }, { category: null }, { category: events }, { category: policy }]
  expect(newsSections(articles, null)).toEqual([events, policy])
})

test('includes the shown category, even without new articles', () => {
  expect(newsSections([{ category: policy }], events)).toEqual([events, policy])
  expect(newsSections([], null)).toEqual([])
})
