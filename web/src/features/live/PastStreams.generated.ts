/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type PastStreams_StreamFragment = { __typename: 'PastStream', id: string, title: string, url: string, thumbnailUrl: string | null, publishedAt: string | null, durationSeconds: number | null };
