import { expect, test } from 'vitest'
import { newsSections } from './news-sections.ts'

const policy = { title: 'Policy', slug: 'policy' }
const events = { title: 'Events', slug: 'events' }

test('names each category once, by title', () => {
  const articles = [{ category: policy }, { category: null }, { category: events }, { category: policy }]
  expect(newsSections(articles, null)).toEqual([events, policy])
})

test('names the category whose list is shown, also where no new article is in it', () => {
  expect(newsSections([{ category: policy }], events)).toEqual([events, policy])
  expect(newsSections([], null)).toEqual([])
})
