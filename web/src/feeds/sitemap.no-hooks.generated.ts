/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

import { persistedDocument } from '../graphql/persisted-document.ts';
export type SitemapNewsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapNewsQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', slug: string, publishedAt: string | null, category: { __typename: 'Category', slug: string } | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapTagsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapTagsQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', publishedAt: string | null, tags: Array<{ __typename: 'Tag', slug: string | null }> | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapPostsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapPostsQuery = { posts: { __typename: 'PostPage', items: Array<
      | { __typename: 'NewsArticle', slug: string, publishedAt: string | null }
      | { __typename: 'VideoPost', slug: string, publishedAt: string | null }
    >, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapVideoCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapVideoCategoriesQuery = { videoCategories: Array<{ __typename: 'VideoCategory', slug: string, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', slug: string, publishedAt: string | null }> } | null }> | null };

export type SitemapProductionsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapProductionsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', slug: string, createdAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapAlbumsQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapAlbumsQuery = { shows: Array<{ __typename: 'Album', id: string }> | null, recaps: Array<{ __typename: 'Album', id: string }> | null };

export type SitemapAlbumVideosQueryVariables = Exact<{
  id: string | number;
  page: number;
}>;


export type SitemapAlbumVideosQuery = { album: { __typename: 'Album', videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, publishedAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null } | null };

export type SitemapDefaultSiteVideoQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapDefaultSiteVideoQuery = { siteVideo: { __typename: 'SiteVideo', id: string, publishedAt: string | null } | null };

/** @public */
export const SitemapAlbumVideosDocument = /*#__PURE__*/ persistedDocument<SitemapAlbumVideosQuery, SitemapAlbumVideosQueryVariables, 'SitemapAlbumVideos'>('SitemapAlbumVideos', 'query', '67743e1106d4f002ab648c0b0ec890a65e32bd5e43683e15e0f29c51985d0ea3')

/** @public */
export const SitemapAlbumsDocument = /*#__PURE__*/ persistedDocument<SitemapAlbumsQuery, SitemapAlbumsQueryVariables, 'SitemapAlbums'>('SitemapAlbums', 'query', '736f08165e30bf04e6dfe054f759cd9e6081a88c4d40feb79fd41754bdd68252')

/** @public */
export const SitemapDefaultSiteVideoDocument = /*#__PURE__*/ persistedDocument<SitemapDefaultSiteVideoQuery, SitemapDefaultSiteVideoQueryVariables, 'SitemapDefaultSiteVideo'>('SitemapDefaultSiteVideo', 'query', 'f97e33f51880eb7b3039cf5f68e2d5475d33279e1cbba1c50b81b2f76910c68b')

/** @public */
export const SitemapNewsDocument = /*#__PURE__*/ persistedDocument<SitemapNewsQuery, SitemapNewsQueryVariables, 'SitemapNews'>('SitemapNews', 'query', 'b15f70e90168eededdfde7df86c5ecce3f831b76a4f7227fafa32aa83971b39a')

/** @public */
export const SitemapPostsDocument = /*#__PURE__*/ persistedDocument<SitemapPostsQuery, SitemapPostsQueryVariables, 'SitemapPosts'>('SitemapPosts', 'query', '649b3c7625965cac29321f9c7d9272014a82885eafb6ff50471442a701766c5b')

/** @public */
export const SitemapProductionsDocument = /*#__PURE__*/ persistedDocument<SitemapProductionsQuery, SitemapProductionsQueryVariables, 'SitemapProductions'>('SitemapProductions', 'query', 'bcb9bba6dde3b520bda892c5fcbd3e6a57f3b6fc8f893d40ef64beaf2dc36288')

/** @public */
export const SitemapTagsDocument = /*#__PURE__*/ persistedDocument<SitemapTagsQuery, SitemapTagsQueryVariables, 'SitemapTags'>('SitemapTags', 'query', 'b2adc57715f24458228d59dcf19fe95a593cb1efc21cc5ecc4aa6d13b2ed46d4')

/** @public */
export const SitemapVideoCategoriesDocument = /*#__PURE__*/ persistedDocument<SitemapVideoCategoriesQuery, SitemapVideoCategoriesQueryVariables, 'SitemapVideoCategories'>('SitemapVideoCategories', 'query', 'f853e1d36f5e173cdfc88475406126a5bed6fb200cc3479e12c291cd99998a4e')