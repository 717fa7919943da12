/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type PostMedia_Post_NewsArticle_Fragment = { __typename: 'NewsArticle', title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string }
   | null };

export type PostMedia_Post_VideoPost_Fragment = { __typename: 'VideoPost', title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string }
   | null };

export type PostMedia_PostFragment =
  | PostMedia_Post_NewsArticle_Fragment
  | PostMedia_Post_VideoPost_Fragment
;
