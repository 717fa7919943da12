/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type HostedVideoQueryVariables = Exact<{
  id: string | number;
}>;


export type HostedVideoQuery = { hostedVideo: { __typename: 'HostedVideo', id: string, name: string, description: string | null, embedUrl: string | null, publishedAt: string | null, durationSeconds: number | null, posterUrl: string | null, watchUrl: string | null, previewUrl: string | null, smallPosterUrl: string | null, largePosterUrl: string | null, related: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> | null } | null };

/** @public */
export const HostedVideoDocument = /*#__PURE__*/ persistedDocument<HostedVideoQuery, HostedVideoQueryVariables, 'HostedVideo'>('HostedVideo', 'query', '9e3ccbd43290922781d8917312668d7c21eedb3daccc24324d73273f5deb2633')



export function useHostedVideoQuery(options: Omit<Urql.UseQueryArgs<HostedVideoQueryVariables>, 'query'>) {
  return Urql.useQuery<HostedVideoQuery, HostedVideoQueryVariables>({ query: HostedVideoDocument, ...options });
};