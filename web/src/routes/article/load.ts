import { ArticleDocument } from '../../graphql/generated/operations.ts'
import type { LoadArguments, Loaded } from '../../navigation/screen-route.ts'
import { found } from '../found.ts'

/** The article that the site opens where the address names none. */
export const defaultArticle = 'new-one'

/** Fetches the article that the address names. */
export async function loadArticle({ params, query }: LoadArguments): Promise<Loaded> {
  return found(await query(ArticleDocument, { slug: params.slug ?? defaultArticle }), 'newsArticle')
}
