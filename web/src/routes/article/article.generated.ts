/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ArticleQueryVariables = Exact<{
  slug: string;
}>;


export type ArticleQuery = { newsArticle: { __typename: 'NewsArticle', slug: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, imageUrl: string | null, id: string, contentHtml: string | null, summary: string, related: Array<{ __typename: 'NewsArticle', id: string, slug: string, title: string, publishedAt: string | null, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', title: string, id: string, slug: string | null }> | null, media:
      | { __typename: 'Embed', embedUrl: string }
      | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
     | null } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

/** @public */
export const ArticleDocument = /*#__PURE__*/ persistedDocument<ArticleQuery, ArticleQueryVariables, 'Article'>('Article', 'query', '91b9947d3843606891b023de5dc6619068d9d8b77bc95b3734b5e94eb04bb322')



export function useArticleQuery(options: Omit<Urql.UseQueryArgs<ArticleQueryVariables>, 'query'>) {
  return Urql.useQuery<ArticleQuery, ArticleQueryVariables>({ query: ArticleDocument, ...options });
};