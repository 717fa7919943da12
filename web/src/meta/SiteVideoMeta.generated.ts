/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

export type SiteVideoMeta_VideoFragment = { __typename: 'SiteVideo', id: string, title: string, description: string | null, thumbnailUrl: string | null, publishedAt: string | null, playerUrl: string, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };
