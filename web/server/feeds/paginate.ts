export interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

/** An empty page is the last one, even if it names a next one. @throws what `read` throws */
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
