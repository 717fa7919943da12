/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type PlaylistQueryVariables = Exact<{
  id: string | number;
}>;


export type PlaylistQuery = { playlist: { __typename: 'Playlist', id: string, title: string | null, videos: { __typename: 'SiteVideoPage', items: Array<{ __typename: 'SiteVideo', id: string, title: string, thumbnailUrl: string | null, publishedAt: string | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', totalCount: number | null } } | null } | null };

/** @public */
export const PlaylistDocument = /*#__PURE__*/ persistedDocument<PlaylistQuery, PlaylistQueryVariables, 'Playlist'>('Playlist', 'query', '59bd65d42cee58aa77586d43d994320d33c55724f1659dc57220239d51683faf')



export function usePlaylistQuery(options: Omit<Urql.UseQueryArgs<PlaylistQueryVariables>, 'query'>) {
  return Urql.useQuery<PlaylistQuery, PlaylistQueryVariables>({ query: PlaylistDocument, ...options });
};