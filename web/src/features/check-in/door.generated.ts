/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type DoorProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type DoorProductionsQuery = { features: Array<Types.Feature> | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null }> } | null };

export type DoorGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type DoorGrantsQuery = { viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: Types.GrantKind, isForAllProductions: boolean, production: { __typename: 'Production', id: string } | null }> | null } | null };

/** @public */
export const DoorGrantsDocument = /*#__PURE__*/ persistedDocument<DoorGrantsQuery, DoorGrantsQueryVariables, 'DoorGrants'>('DoorGrants', 'query', 'af4d23c66aebff254c675a794a33f371b6e67acdb6b7e8498293a89c26f6368d')

/** @public */
export const DoorProductionsDocument = /*#__PURE__*/ persistedDocument<DoorProductionsQuery, DoorProductionsQueryVariables, 'DoorProductions'>('DoorProductions', 'query', 'db33e09931ad7486b4fc94519c2a7667ad61d7a0867cb9867d8adcdc98cbdef9')



export function useDoorProductionsQuery(options?: Omit<Urql.UseQueryArgs<DoorProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<DoorProductionsQuery, DoorProductionsQueryVariables>({ query: DoorProductionsDocument, ...options });
};

export function useDoorGrantsQuery(options?: Omit<Urql.UseQueryArgs<DoorGrantsQueryVariables>, 'query'>) {
  return Urql.useQuery<DoorGrantsQuery, DoorGrantsQueryVariables>({ query: DoorGrantsDocument, ...options });
};