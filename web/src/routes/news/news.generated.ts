/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type NewsQueryVariables = Exact<{
  page: number;
  tag?: string | null | undefined;
  category?: string | null | undefined;
}>;


export type NewsQuery = { news: { __typename: 'NewsPage', tag: { __typename: 'Tag', title: string } | null, category: { __typename: 'Category', title: string, slug: string } | null, items: Array<{ __typename: 'NewsArticle', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null, newest: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', category: { __typename: 'Category', title: string, slug: string } | null }> } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

/** @public */
export const NewsDocument = /*#__PURE__*/ persistedDocument<NewsQuery, NewsQueryVariables, 'News'>('News', 'query', 'a0356dd4bb8017793365d471e6b9b84ee58779ee4fcc28d2f75e4c0da1c3c7fd')



export function useNewsQuery(options: Omit<Urql.UseQueryArgs<NewsQueryVariables>, 'query'>) {
  return Urql.useQuery<NewsQuery, NewsQueryVariables>({ query: NewsDocument, ...options });
};