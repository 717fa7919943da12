/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type VideoCategoryQueryVariables = Exact<{
  slug: string;
  page: number;
}>;


export type VideoCategoryQuery = { videoCategory: { __typename: 'VideoCategory', id: string, title: string, slug: string, description: string | null, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', totalCount: number | null, page: number, totalPages: number | null, hasNextPage: boolean } } | null } | null };

/** @public */
export const VideoCategoryDocument = /*#__PURE__*/ persistedDocument<VideoCategoryQuery, VideoCategoryQueryVariables, 'VideoCategory'>('VideoCategory', 'query', '4a76370080511acd22ea3da5f0b6ae5e37f91dcece89a5c5fcd19075505f09c9')



export function useVideoCategoryQuery(options: Omit<Urql.UseQueryArgs<VideoCategoryQueryVariables>, 'query'>) {
  return Urql.useQuery<VideoCategoryQuery, VideoCategoryQueryVariables>({ query: VideoCategoryDocument, ...options });
};