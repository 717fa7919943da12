/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type NewsHeader_PageFragment = { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', category: { __typename: 'Category', title: string, slug: string } | null }> };
