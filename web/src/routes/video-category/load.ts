import { VideoCategoryDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { pageNumberIn } from '../../site/paths.ts'
import { found } from '../found.ts'

/** Fetches a page of the category of videos that the address names. */
export async function loadVideoCategory({ url, params, query }: LoadArguments): Promise<Loaded> {
  const result = await query(VideoCategoryDocument, {
    slug: params.categorySlug ?? '',
    page: pageNumberIn(url.searchParams),
  })
  return found(result, 'videoCategory', ({ videos }) => videos)
}
