/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ProductionReleaseQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductionReleaseQuery = { production: { __typename: 'Production', id: string, name: string, release: { __typename: 'Release', html: string, version: string } | null } | null };

export type OwnJoinQueryVariables = Exact<{
  id: string | number;
}>;


export type OwnJoinQuery = { production: { __typename: 'Production', id: string, viewerHasJoined: boolean | null, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: Types.JoinState, place: number | null, canCancel: boolean | null, admittedAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null } | null };

export type OwnJoinsQueryVariables = Exact<{
  page: number;
}>;


export type OwnJoinsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, viewerHasJoined: boolean | null, viewerJoin: { __typename: 'Join', state: Types.JoinState } | null }> } | null };

export type JoinProductionMutationVariables = Exact<{
  input: Types.JoinProductionInput;
}>;


export type JoinProductionMutation = { joinProduction: { __typename: 'JoinProductionPayload', message: string | null, production: { __typename: 'Production', id: string, release: { __typename: 'Release', html: string, version: string } | null } | null, join: { __typename: 'Join', state: Types.JoinState } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type NextProductionQueryVariables = Exact<{
  id: string | number;
}>;


export type NextProductionQuery = { production: { __typename: 'Production', id: string, slug: string, name: string, status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, placesLeft: number | null, waitingCount: number | null, isCalledOff: boolean | null } | null };

/** @public */
export const JoinProductionDocument = /*#__PURE__*/ persistedDocument<JoinProductionMutation, JoinProductionMutationVariables, 'JoinProduction'>('JoinProduction', 'mutation', 'ea5cc5c1f57e5c13c5384eeb66044c1a5be9e9e50da24e4962624f858dcb4f23')

/** @public */
export const NextProductionDocument = /*#__PURE__*/ persistedDocument<NextProductionQuery, NextProductionQueryVariables, 'NextProduction'>('NextProduction', 'query', '0342622e7b78d243767faaa7d045c2e04822c6ab375970a0c562b126b1ccaecc')

/** @public */
export const OwnJoinDocument = /*#__PURE__*/ persistedDocument<OwnJoinQuery, OwnJoinQueryVariables, 'OwnJoin'>('OwnJoin', 'query', '11afe9446bcea89024b0ffd4cc218a4bc1e3cd89c36347b64f24c97f1f4075d3')

/** @public */
export const OwnJoinsDocument = /*#__PURE__*/ persistedDocument<OwnJoinsQuery, OwnJoinsQueryVariables, 'OwnJoins'>('OwnJoins', 'query', '3d367e3409e475955a6a008259c369d8fe38e635de66ea6b5530501829faa562')

/** @public */
export const ProductionReleaseDocument = /*#__PURE__*/ persistedDocument<ProductionReleaseQuery, ProductionReleaseQueryVariables, 'ProductionRelease'>('ProductionRelease', 'query', '6b254c615df1a896639321946f090a230c36dff09702799728d571b7aa3ea3c9')



export function useProductionReleaseQuery(options: Omit<Urql.UseQueryArgs<ProductionReleaseQueryVariables>, 'query'>) {
  return Urql.useQuery<ProductionReleaseQuery, ProductionReleaseQueryVariables>({ query: ProductionReleaseDocument, ...options });
};

export function useOwnJoinQuery(options: Omit<Urql.UseQueryArgs<OwnJoinQueryVariables>, 'query'>) {
  return Urql.useQuery<OwnJoinQuery, OwnJoinQueryVariables>({ query: OwnJoinDocument, ...options });
};

export function useOwnJoinsQuery(options: Omit<Urql.UseQueryArgs<OwnJoinsQueryVariables>, 'query'>) {
  return Urql.useQuery<OwnJoinsQuery, OwnJoinsQueryVariables>({ query: OwnJoinsDocument, ...options });
};

export function useJoinProductionMutation() {
  return Urql.useMutation<JoinProductionMutation, JoinProductionMutationVariables>(JoinProductionDocument);
};

export function useNextProductionQuery(options: Omit<Urql.UseQueryArgs<NextProductionQueryVariables>, 'query'>) {
  return Urql.useQuery<NextProductionQuery, NextProductionQueryVariables>({ query: NextProductionDocument, ...options });
};