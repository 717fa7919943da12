/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type VideoQueryVariables = Exact<{
  slug: string;
}>;


export type VideoQuery = { videoPost: { __typename: 'VideoPost', slug: string, title: string, subTitle: string | null, publishedAt: string | null, imageUrl: string | null, id: string, author: string | null, contentHtml: string | null, summary: string, related: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
      | { __typename: 'Embed', embedUrl: string }
      | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
     | null, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', id: string, title: string, slug: string | null }> | null } | null };

/** @public */
export const VideoDocument = /*#__PURE__*/ persistedDocument<VideoQuery, VideoQueryVariables, 'Video'>('Video', 'query', '6dbde52251d14be07f785479e81e423b4f78450d9d645424dfc35ed312dac191')



export function useVideoQuery(options: Omit<Urql.UseQueryArgs<VideoQueryVariables>, 'query'>) {
  return Urql.useQuery<VideoQuery, VideoQueryVariables>({ query: VideoDocument, ...options });
};