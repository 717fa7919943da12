/** One page of a list, as the gateway returns it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

/**
 * Reads the pages of a list one after the other. An empty page is the last one, even where it names a next one.
 *
 * @param read gets the number of a page, from 1
 * @param maxPages the limit for longer lists
 * @throws what `read` throws
 */
export async function* paginate<Item>(
  read: (page: number) => Promise<ListPage<Item>>,
  maxPages: number,
): AsyncGenerator<readonly Item[], void> {
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, pageInfo } = await read(page)
    if (items.length === 0) return
    yield items
    if (!pageInfo.hasNextPage) return
  }
}
