/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type PostCard_Post_NewsArticle_Fragment = { __typename: 'NewsArticle', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

export type PostCard_Post_VideoPost_Fragment = { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

export type PostCard_PostFragment =
  | PostCard_Post_NewsArticle_Fragment
  | PostCard_Post_VideoPost_Fragment
;
