/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

export type ArticleMeta_ArticleFragment = { __typename: 'NewsArticle', slug: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null, tags: Array<{ __typename: 'Tag', title: string }> | null };
