/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type LoginFeaturesQueryVariables = Exact<{ [key: string]: never; }>;


export type LoginFeaturesQuery = { features: Array<Types.Feature> | null };

export type StartPasskeyLoginMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyLoginMutation = { startPasskeyLogin: { __typename: 'StartPasskeyPayload', options: Record<string, unknown> | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type FinishPasskeyLoginMutationVariables = Exact<{
  input: Types.FinishPasskeyLoginInput;
}>;


export type FinishPasskeyLoginMutation = { finishPasskeyLogin: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const FinishPasskeyLoginDocument = /*#__PURE__*/ persistedDocument<FinishPasskeyLoginMutation, FinishPasskeyLoginMutationVariables, 'FinishPasskeyLogin'>('FinishPasskeyLogin', 'mutation', '9208d75786edf56ed9d7a0263b15db534a7079882fd0177dbacf0297c447fe14')

/** @public */
export const LoginFeaturesDocument = /*#__PURE__*/ persistedDocument<LoginFeaturesQuery, LoginFeaturesQueryVariables, 'LoginFeatures'>('LoginFeatures', 'query', '4613d8149c947309cd69c7d9cfc673f5588d10567eb743b6932b007524f34ab2')

/** @public */
export const StartPasskeyLoginDocument = /*#__PURE__*/ persistedDocument<StartPasskeyLoginMutation, StartPasskeyLoginMutationVariables, 'StartPasskeyLogin'>('StartPasskeyLogin', 'mutation', '15d4e9cb5ab6192d9d391ca8375fd734f3965038e0ff0556778c28434573aedc')



export function useLoginFeaturesQuery(options?: Omit<Urql.UseQueryArgs<LoginFeaturesQueryVariables>, 'query'>) {
  return Urql.useQuery<LoginFeaturesQuery, LoginFeaturesQueryVariables>({ query: LoginFeaturesDocument, ...options });
};

export function useStartPasskeyLoginMutation() {
  return Urql.useMutation<StartPasskeyLoginMutation, StartPasskeyLoginMutationVariables>(StartPasskeyLoginDocument);
};

export function useFinishPasskeyLoginMutation() {
  return Urql.useMutation<FinishPasskeyLoginMutation, FinishPasskeyLoginMutationVariables>(FinishPasskeyLoginDocument);
};