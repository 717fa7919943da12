/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type CheckInProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckInProductionsQuery = { features: Array<Types.Feature> | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null }> } | null };

export type CheckInGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckInGrantsQuery = { viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: Types.GrantKind, isForAllProductions: boolean, production: { __typename: 'Production', id: string } | null }> | null } | null };

/** @public */
export const CheckInGrantsDocument = /*#__PURE__*/ persistedDocument<CheckInGrantsQuery, CheckInGrantsQueryVariables, 'CheckInGrants'>('CheckInGrants', 'query', '3c8389453cba608aea4872ed366d84de784ac7c1107b18b8c774ee5b3890a7a5')

/** @public */
export const CheckInProductionsDocument = /*#__PURE__*/ persistedDocument<CheckInProductionsQuery, CheckInProductionsQueryVariables, 'CheckInProductions'>('CheckInProductions', 'query', '55d190b8f716ec3ab06291a99f0f2e20cd763d15e00e1e32417cde962404754a')



export function useCheckInProductionsQuery(options?: Omit<Urql.UseQueryArgs<CheckInProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<CheckInProductionsQuery, CheckInProductionsQueryVariables>({ query: CheckInProductionsDocument, ...options });
};

export function useCheckInGrantsQuery(options?: Omit<Urql.UseQueryArgs<CheckInGrantsQueryVariables>, 'query'>) {
  return Urql.useQuery<CheckInGrantsQuery, CheckInGrantsQueryVariables>({ query: CheckInGrantsDocument, ...options });
};