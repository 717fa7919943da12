/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type PostMedia_Post_NewsArticle_Fragment = { __typename: 'NewsArticle', slug: string, title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
   | null };

export type PostMedia_Post_VideoPost_Fragment = { __typename: 'VideoPost', slug: string, title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
   | null };

export type PostMedia_PostFragment =
  | PostMedia_Post_NewsArticle_Fragment
  | PostMedia_Post_VideoPost_Fragment
;
