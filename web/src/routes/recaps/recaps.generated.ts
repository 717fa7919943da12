/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RecapsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecapsQuery = { latestRecap: { __typename: 'HostedVideo', id: string, name: string, description: string | null, posterUrl: string | null, embedUrl: string | null, watchUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null, largePosterUrl: string | null } | null, albums: Array<{ __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> } | null }> | null };

/** @public */
export const RecapsDocument = /*#__PURE__*/ persistedDocument<RecapsQuery, RecapsQueryVariables, 'Recaps'>('Recaps', 'query', '661643c6fc25245a52bde16bab2ae23e865152c5b22b105f48da6237e3ef9a89')



export function useRecapsQuery(options?: Omit<Urql.UseQueryArgs<RecapsQueryVariables>, 'query'>) {
  return Urql.useQuery<RecapsQuery, RecapsQueryVariables>({ query: RecapsDocument, ...options });
};