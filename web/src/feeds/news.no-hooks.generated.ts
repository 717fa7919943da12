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

export type FeedItem_NewsArticle_Fragment = { __typename: 'NewsArticle', slug: string, title: string, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

export type FeedItem_VideoPost_Fragment = { __typename: 'VideoPost', slug: string, title: string, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

export type FeedItemFragment =
  | FeedItem_NewsArticle_Fragment
  | FeedItem_VideoPost_Fragment
;

export type NewsFeedQueryVariables = Exact<{
  tag?: string | null | undefined;
  category?: string | null | undefined;
}>;


export type NewsFeedQuery = { news: { __typename: 'NewsPage', tag: { __typename: 'Tag', title: string } | null, category: { __typename: 'Category', title: string } | null, items: Array<{ __typename: 'NewsArticle', slug: string, title: string, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }> } | null };

export type VideoCategoryFeedQueryVariables = Exact<{
  slug: string;
}>;


export type VideoCategoryFeedQuery = { videoCategory: { __typename: 'VideoCategory', title: string, description: string | null, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', slug: string, title: string, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }> } | null } | null };

/** @public */
export const NewsFeedDocument = /*#__PURE__*/ persistedDocument<NewsFeedQuery, NewsFeedQueryVariables, 'NewsFeed'>('NewsFeed', 'query', '3f169a27766c3077e9f3d3612da3da3f21d35225a2587ac14c95d5811f4ff31a')

/** @public */
export const NewsSitemapDocument = /*#__PURE__*/ persistedDocument<NewsSitemapQuery, NewsSitemapQueryVariables, 'NewsSitemap'>('NewsSitemap', 'query', '2819df0bed323f06875da0c03a8f677a88853fe1b17f512bc745daa5d5beb76f')

/** @public */
export const VideoCategoryFeedDocument = /*#__PURE__*/ persistedDocument<VideoCategoryFeedQuery, VideoCategoryFeedQueryVariables, 'VideoCategoryFeed'>('VideoCategoryFeed', 'query', '832d9094a951abf1a8e13dfb01824b465c92d11ee63293aaac2b3e15053722e1')