/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ShowsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowsQuery = { features: Array<Types.Feature> | null, latestShow: { __typename: 'HostedVideo', id: string, name: string, description: string | null, posterUrl: string | null, embedUrl: string | null, watchUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null, largePosterUrl: string | null } | null, liveChannel: { __typename: 'LiveChannel', name: string, url: string, embedUrl: string, pastStreams: Array<{ __typename: 'PastStream', id: string, title: string, url: string, thumbnailUrl: string | null, publishedAt: string | null, durationSeconds: number | null, stillUrl: string | null }> | null, recent: { __typename: 'LiveStatus', isLive: boolean | null, title: string | null } | null } | null, albums: Array<{ __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> } | null }> | null, videoCategories: Array<{ __typename: 'VideoCategory', id: string, title: string, slug: string, description: string | null, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> } | null }> | null };

/** @public */
export const ShowsDocument = /*#__PURE__*/ persistedDocument<ShowsQuery, ShowsQueryVariables, 'Shows'>('Shows', 'query', '876d70d729849bf13c2d5c5409ef93d227cb1138a266f238d5649bc1cb1f40f8')



export function useShowsQuery(options?: Omit<Urql.UseQueryArgs<ShowsQueryVariables>, 'query'>) {
  return Urql.useQuery<ShowsQuery, ShowsQueryVariables>({ query: ShowsDocument, ...options });
};