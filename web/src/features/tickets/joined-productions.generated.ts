/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type JoinedProductionsQueryVariables = Exact<{
  page: number;
}>;


export type JoinedProductionsQuery = { viewer: { __typename: 'Member', id: string, joinedProductions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: Types.JoinState, waitlistPosition: number | null, canCancel: boolean | null, checkedInAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null } | null };

/** @public */
export const JoinedProductionsDocument = /*#__PURE__*/ persistedDocument<JoinedProductionsQuery, JoinedProductionsQueryVariables, 'JoinedProductions'>('JoinedProductions', 'query', 'aa27a2adf831029d5701e81e1ef8971c4550730ad9d9f7107dc1c5645d77e679')



export function useJoinedProductionsQuery(options: Omit<Urql.UseQueryArgs<JoinedProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<JoinedProductionsQuery, JoinedProductionsQueryVariables>({ query: JoinedProductionsDocument, ...options });
};