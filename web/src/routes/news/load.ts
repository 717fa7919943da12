import { type LoadArguments, type Loaded, ready } from '../../app/navigation/screen-route.ts'
import { pageNumberIn } from '../../app/paths.ts'
import { NewsDocument } from '../../graphql/generated/operations.ts'

/** Fetches the page of news that the address names: all of it, or that of its tag or category. */
export async function loadNews({ url, params, query }: LoadArguments): Promise<Loaded> {
  await query(NewsDocument, {
    page: pageNumberIn(url.searchParams),
    tag: params.tagSlug ?? null,
    category: params.categorySlug ?? null,
  })
  return ready
}
