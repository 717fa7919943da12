/** One page of a list, as the gateway answers it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

/**
 * The pages of a list, one after the other. An empty page ends it, whatever it says of a next one.
 *
 * @param read gives the page of a number from 1
 * @param mostPages where the walk ends, however long the list is
 * @throws what `read` throws
 */
export async function* pagesOf<Item>(
  read: (page: number) => Promise<ListPage<Item>>,
  mostPages: number,
): AsyncGenerator<readonly Item[], void> {
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, pageInfo } = await read(page)
    if (items.length === 0) return
    yield items
    if (!pageInfo.hasNextPage) return
  }
}
