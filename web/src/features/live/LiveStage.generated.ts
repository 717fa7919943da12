/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type LiveStage_ChannelFragment = { __typename: 'LiveChannel', name: string, url: string, embedUrl: string, isLive: boolean | null, title: string | null };

export type LiveStage_StreamFragment = { __typename: 'PastStream', publishedAt: string | null, stillUrl: string | null };
