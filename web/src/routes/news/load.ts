import { NewsDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { pageNumberIn } from '../../site/paths.ts'
import { found } from '../found.ts'

/** Fetches the page of news that the address names: all of it, or that of its tag or category. */
export async function loadNews({ url, params, query }: LoadArguments): Promise<Loaded> {
  const result = await query(NewsDocument, {
    page: pageNumberIn(url.searchParams),
    tag: params.tagSlug ?? null,
    category: params.categorySlug ?? null,
  })
  return found(result, 'news')
}
