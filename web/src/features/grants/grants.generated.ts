/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type GrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantsQuery = { grants: Array<{ __typename: 'Grant', email: string | null, kind: Types.GrantKind, isForAllProductions: boolean, until: string | null, isResting: boolean, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null }> | null };

export type GrantProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantProductionsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, name: string, startsAt: string | null }> } | null };

export type GrantRoleMutationVariables = Exact<{
  input: Types.GrantRoleInput;
}>;


export type GrantRoleMutation = { grantRole: { __typename: 'GrantRolePayload', grant: { __typename: 'Grant', email: string | null, kind: Types.GrantKind, isForAllProductions: boolean, until: string | null, isResting: boolean, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type RevokeRoleMutationVariables = Exact<{
  input: Types.RevokeRoleInput;
}>;


export type RevokeRoleMutation = { revokeRole: { __typename: 'RevokeRolePayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const GrantProductionsDocument = /*#__PURE__*/ persistedDocument<GrantProductionsQuery, GrantProductionsQueryVariables, 'GrantProductions'>('GrantProductions', 'query', 'b8eb3fe68e8ebb379c8abf9b63c1cb777758ed1bae750ed134b84e2a4e5d5838')

/** @public */
export const GrantRoleDocument = /*#__PURE__*/ persistedDocument<GrantRoleMutation, GrantRoleMutationVariables, 'GrantRole'>('GrantRole', 'mutation', 'd807c4ad523d386c885736cc20e3e9a66a2efc0e00ff42a5396f64db68dd7fac')

/** @public */
export const GrantsDocument = /*#__PURE__*/ persistedDocument<GrantsQuery, GrantsQueryVariables, 'Grants'>('Grants', 'query', 'c14624b3507bb689eace35929edd2ca78fe0817a9eba846b661d8a6ab78bc993')

/** @public */
export const RevokeRoleDocument = /*#__PURE__*/ persistedDocument<RevokeRoleMutation, RevokeRoleMutationVariables, 'RevokeRole'>('RevokeRole', 'mutation', 'd462b8c21ce101e41d805ff39fe4052f3af1a1a8a3c2ab62aa441eb2a4c6cfec')



export function useGrantsQuery(options?: Omit<Urql.UseQueryArgs<GrantsQueryVariables>, 'query'>) {
  return Urql.useQuery<GrantsQuery, GrantsQueryVariables>({ query: GrantsDocument, ...options });
};

export function useGrantProductionsQuery(options?: Omit<Urql.UseQueryArgs<GrantProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<GrantProductionsQuery, GrantProductionsQueryVariables>({ query: GrantProductionsDocument, ...options });
};

export function useGrantRoleMutation() {
  return Urql.useMutation<GrantRoleMutation, GrantRoleMutationVariables>(GrantRoleDocument);
};

export function useRevokeRoleMutation() {
  return Urql.useMutation<RevokeRoleMutation, RevokeRoleMutationVariables>(RevokeRoleDocument);
};