/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type SpotsQueryVariables = Exact<{
  id: string | number;
}>;


export type SpotsQuery = { production: { __typename: 'Production', id: string, status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, spotsLeft: number | null, waitlistCount: number | null, isCalledOff: boolean | null } | null };

/** @public */
export const SpotsDocument = /*#__PURE__*/ persistedDocument<SpotsQuery, SpotsQueryVariables, 'Spots'>('Spots', 'query', '16d4f433de03537d1a11145f99f3140be8670c3b7c5a36d2b54896480ae949e7')



export function useSpotsQuery(options: Omit<Urql.UseQueryArgs<SpotsQueryVariables>, 'query'>) {
  return Urql.useQuery<SpotsQuery, SpotsQueryVariables>({ query: SpotsDocument, ...options });
};