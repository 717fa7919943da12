/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ProductionQueryVariables = Exact<{
  by: Types.ProductionBy;
}>;


export type ProductionQuery = { production: { __typename: 'Production', slug: string, name: string, imageUrl: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, minimumAge: number | null, isCalledOff: boolean | null, id: string, descriptionHtml: string | null, createdAt: string | null, status: Types.ProductionStatus, capacity: number | null, spotsLeft: number | null, waitlistCount: number | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null };

/** @public */
export const ProductionDocument = /*#__PURE__*/ persistedDocument<ProductionQuery, ProductionQueryVariables, 'Production'>('Production', 'query', '5495292e24ed8e9edcf5fa31f8a7ce51eddda6e0da9089d6ba997b0668b078e9')



export function useProductionQuery(options: Omit<Urql.UseQueryArgs<ProductionQueryVariables>, 'query'>) {
  return Urql.useQuery<ProductionQuery, ProductionQueryVariables>({ query: ProductionDocument, ...options });
};