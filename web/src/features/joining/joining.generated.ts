/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ProductionWaiverQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductionWaiverQuery = { production: { __typename: 'Production', id: string, name: string, minimumAge: number | null, release: { __typename: 'Release', html: string, version: string } | null } | null };

export type OwnJoinQueryVariables = Exact<{
  id: string | number;
}>;


export type OwnJoinQuery = { production: { __typename: 'Production', id: string, viewerHasJoined: boolean | null, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: Types.JoinState, waitlistPosition: number | null, canCancel: boolean | null, checkedInAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null } | null };

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


export type NextProductionQuery = { production: { __typename: 'Production', id: string, slug: string, name: string, status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, spotsLeft: number | null, waitlistCount: number | null, isCalledOff: boolean | null } | null };

/** @public */
export const JoinProductionDocument = /*#__PURE__*/ persistedDocument<JoinProductionMutation, JoinProductionMutationVariables, 'JoinProduction'>('JoinProduction', 'mutation', '3d0cc496020c0340b653be32c4ec3e6f298c8370c39164a198d759d39fb06c95')

/** @public */
export const NextProductionDocument = /*#__PURE__*/ persistedDocument<NextProductionQuery, NextProductionQueryVariables, 'NextProduction'>('NextProduction', 'query', 'ca7730281e3b0c732428c4ab1af869f628f671c4f9613b1d756af96a94e92357')

/** @public */
export const OwnJoinDocument = /*#__PURE__*/ persistedDocument<OwnJoinQuery, OwnJoinQueryVariables, 'OwnJoin'>('OwnJoin', 'query', '1d4aabf446201398e81945f57cbea7af09af176cdea021a51c91600573541d01')

/** @public */
export const OwnJoinsDocument = /*#__PURE__*/ persistedDocument<OwnJoinsQuery, OwnJoinsQueryVariables, 'OwnJoins'>('OwnJoins', 'query', '3d367e3409e475955a6a008259c369d8fe38e635de66ea6b5530501829faa562')

/** @public */
export const ProductionWaiverDocument = /*#__PURE__*/ persistedDocument<ProductionWaiverQuery, ProductionWaiverQueryVariables, 'ProductionWaiver'>('ProductionWaiver', 'query', '5702531c65323eca7353beab4bbf619a0b91a8638fdc8a7705fb1bc9feed41e8')



export function useProductionWaiverQuery(options: Omit<Urql.UseQueryArgs<ProductionWaiverQueryVariables>, 'query'>) {
  return Urql.useQuery<ProductionWaiverQuery, ProductionWaiverQueryVariables>({ query: ProductionWaiverDocument, ...options });
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