/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type HomeQueryVariables = Exact<{
  page: number;
}>;


export type HomeQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, status: Types.ProductionStatus, startsAt: string | null, venue: string | null, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> } | null, featuredVideo: { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null } | null, posts: { __typename: 'PostPage', items: Array<
      | { __typename: 'NewsArticle', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }
      | { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }
    >, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

/** @public */
export const HomeDocument = /*#__PURE__*/ persistedDocument<HomeQuery, HomeQueryVariables, 'Home'>('Home', 'query', '57a44f8d0023b8670457e3d1493884473ef21647062b7463b0d67bc6c09edb98')



export function useHomeQuery(options: Omit<Urql.UseQueryArgs<HomeQueryVariables>, 'query'>) {
  return Urql.useQuery<HomeQuery, HomeQueryVariables>({ query: HomeDocument, ...options });
};