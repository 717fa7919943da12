/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type SearchResult_ResultFragment = { __typename: 'SearchResult', kind: Types.SearchKind, title: string, url: string, publishedAt: string | null, imageUrl: string | null, excerpt: Array<{ __typename: 'SearchExcerptPart', text: string, isMatch: boolean }> };
