/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ProductionsQueryVariables = Exact<{
  page: number;
}>;


export type ProductionsQuery = { features: Array<Types.Feature> | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, excerpt: string, imageUrl: string | null, status: Types.ProductionStatus, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, minimumAge: number | null, capacity: number | null, spotsLeft: number | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null };

/** @public */
export const ProductionsDocument = /*#__PURE__*/ persistedDocument<ProductionsQuery, ProductionsQueryVariables, 'Productions'>('Productions', 'query', '71261d8d7da74a49991c9e3a8b2ad7cbd1f1c555e5f005fb801f00041e6d0adf')



export function useProductionsQuery(options: Omit<Urql.UseQueryArgs<ProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<ProductionsQuery, ProductionsQueryVariables>({ query: ProductionsDocument, ...options });
};