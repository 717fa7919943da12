/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type SiteVideoQueryVariables = Exact<{
  id?: string | number | null | undefined;
}>;


export type SiteVideoQuery = { siteVideo: { __typename: 'SiteVideo', id: string, title: string, description: string | null, thumbnailUrl: string | null, publishedAt: string | null, channelTitle: string | null, embedUrl: string, playerUrl: string, related: Array<{ __typename: 'SiteVideo', id: string, title: string, thumbnailUrl: string | null, publishedAt: string | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

/** @public */
export const SiteVideoDocument = /*#__PURE__*/ persistedDocument<SiteVideoQuery, SiteVideoQueryVariables, 'SiteVideo'>('SiteVideo', 'query', 'ed836883f3b56df8a6e72bf754a1ff097df981e63e10dda6c0b3a2eee335fd98')



export function useSiteVideoQuery(options?: Omit<Urql.UseQueryArgs<SiteVideoQueryVariables>, 'query'>) {
  return Urql.useQuery<SiteVideoQuery, SiteVideoQueryVariables>({ query: SiteVideoDocument, ...options });
};