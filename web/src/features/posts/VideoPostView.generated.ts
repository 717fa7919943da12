/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type VideoPostView_PostFragment = { __typename: 'VideoPost', id: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, contentHtml: string | null, slug: string, imageUrl: string | null, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', id: string, title: string, slug: string | null }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
   | null };
