import { expect, test } from 'vitest'
import { AlbumDocument, NewsDocument } from '../graphql/generated/operations.ts'
import type { patterns } from '../site/patterns.ts'
import { type AddressOf, routeQuery } from './route-query.ts'

test('the variables of an address', () => {
  const { variablesOf } = routeQuery(
    AlbumDocument,
    ({ params, search }: AddressOf<typeof patterns.album>) => ({ id: params.id ?? '', page: search.size }),
  )
  const search = new URLSearchParams('page=2')
  expect(variablesOf({ params: { id: '7' }, search })).toEqual({ id: '7', page: 1 })
})

test('a wrong, misspelt or forgotten variable, and a parameter that no path has, are type errors', () => {
  // @ts-expect-error: a page is a number
  routeQuery(AlbumDocument, () => ({ id: '', page: '1' }))
  // @ts-expect-error: the page is forgotten
  routeQuery(AlbumDocument, () => ({ id: '' }))
  // @ts-expect-error: `tag` is misspelt; the schema would let it be left out
  routeQuery(NewsDocument, () => ({ page: 1, tga: null, category: null }))
  // @ts-expect-error: the path names it `id`
  routeQuery(AlbumDocument, ({ params }: AddressOf<'/videos/:id'>) => ({ id: params.slug ?? '', page: 1 }))
})
