import { expect, test } from 'vitest'
import { codesOf, startGateway } from './gateway-harness.ts'
import { ok, refusal, startProductApi } from './product-api.ts'

/* An older product API: its list of three productions has no total, and a production by id needs a login. */

const event = (id: number) => ({ id, slug: `night-${id}`, name: `Night ${id}`, status: '1' })
const pages: Record<string, object[]> = { 1: [event(1), event(2)], 2: [event(3)] }
const productApi = await startProductApi({
  'event-list': ({ query }) => ok(pages[query.page ?? '1'] ?? []),
  'event-show/*': ({ path }) => ok({ event: event(Number(path.slice(-1))) }),
  'event-showbyid/*': refusal(401),
})

const open = () => startGateway({ PRODUCT_API_URL: productApi.url })

test('without a total, a full page of productions means that there may be more', async () => {
  const { ask } = await open()
  const list = async (page: number) =>
    (
      await ask(
        `{ productions(page: ${page}, perPage: 2) { items { id } pageInfo { totalCount hasNextPage } } }`,
      )
    ).data.productions
  expect(await list(1)).toEqual({
    items: [{ id: '1' }, { id: '2' }],
    pageInfo: { totalCount: null, hasNextPage: true },
  })
  expect(await list(2)).toEqual({ items: [{ id: '3' }], pageInfo: { totalCount: null, hasNextPage: false } })
})

test('a production whose id needs a login is found by its slug, once a list has named it', async () => {
  const { ask } = await open()
  const byId = () => ask('{ production(by: { id: "2" }) { name } }')
  expect(codesOf(await byId())).toEqual(['UPSTREAM_NOT_CONFIGURED'])
  await ask('{ productions { items { id } } }')
  expect((await byId()).data.production).toEqual({ name: 'Night 2' })
})
