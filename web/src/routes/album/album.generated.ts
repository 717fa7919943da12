/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type AlbumQueryVariables = Exact<{
  id: string | number;
  page: number;
}>;


export type AlbumQuery = { album: { __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', totalCount: number | null, page: number, totalPages: number | null, hasNextPage: boolean } } | null } | null };

/** @public */
export const AlbumDocument = /*#__PURE__*/ persistedDocument<AlbumQuery, AlbumQueryVariables, 'Album'>('Album', 'query', '71add3e4c1466f89cb002a2c9b3db6095e021d361d475f5d7b23fe71e05ac2b4')



export function useAlbumQuery(options: Omit<Urql.UseQueryArgs<AlbumQueryVariables>, 'query'>) {
  return Urql.useQuery<AlbumQuery, AlbumQueryVariables>({ query: AlbumDocument, ...options });
};