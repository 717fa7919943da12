/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type PlacesQueryVariables = Exact<{
  id: string | number;
}>;


export type PlacesQuery = { production: { __typename: 'Production', id: string, status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, placesLeft: number | null, waitingCount: number | null, isCalledOff: boolean | null } | null };

/** @public */
export const PlacesDocument = /*#__PURE__*/ persistedDocument<PlacesQuery, PlacesQueryVariables, 'Places'>('Places', 'query', '41adce0f139002ec30f5f68ad43f6b31531ebf0d137c546cad6d568261e556ef')



export function usePlacesQuery(options: Omit<Urql.UseQueryArgs<PlacesQueryVariables>, 'query'>) {
  return Urql.useQuery<PlacesQuery, PlacesQueryVariables>({ query: PlacesDocument, ...options });
};