/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

export type VideoPostMeta_PostFragment = { __typename: 'VideoPost', slug: string, title: string, subTitle: string | null, publishedAt: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string }
   | null };
