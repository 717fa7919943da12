/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

import { persistedDocument } from '../graphql/persisted-document.ts';
export type NewsSitemapQueryVariables = Exact<{
  page: number;
}>;


export type NewsSitemapQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', slug: string, title: string, publishedAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type NewsFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type NewsFeedQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', slug: string, title: string, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }> } | null };

/** @public */
export const NewsFeedDocument = /*#__PURE__*/ persistedDocument<NewsFeedQuery, NewsFeedQueryVariables, 'NewsFeed'>('NewsFeed', 'query', '08738b97294f4f4f7753ef3d89965a1171bf54f9f3c441aab7afb9f037196bec')

/** @public */
export const NewsSitemapDocument = /*#__PURE__*/ persistedDocument<NewsSitemapQuery, NewsSitemapQueryVariables, 'NewsSitemap'>('NewsSitemap', 'query', '2819df0bed323f06875da0c03a8f677a88853fe1b17f512bc745daa5d5beb76f')