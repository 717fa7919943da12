/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type StartPasskeyMutationVariables = Exact<{
  input?: Types.StartPasskeyInput | null | undefined;
}>;


export type StartPasskeyMutation = { startPasskey: { __typename: 'StartPasskeyPayload', options: Record<string, unknown> | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type FinishPasskeyMutationVariables = Exact<{
  input: Types.FinishPasskeyInput;
}>;


export type FinishPasskeyMutation = { finishPasskey: { __typename: 'PasskeyPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const FinishPasskeyDocument = /*#__PURE__*/ persistedDocument<FinishPasskeyMutation, FinishPasskeyMutationVariables, 'FinishPasskey'>('FinishPasskey', 'mutation', '45b64af05ec052f0e6c5155ebc75a92244e98bc325dd177559fb37430f0de9c6')

/** @public */
export const StartPasskeyDocument = /*#__PURE__*/ persistedDocument<StartPasskeyMutation, StartPasskeyMutationVariables, 'StartPasskey'>('StartPasskey', 'mutation', 'db3ee248c40074782cab4b65627b9d4426520be6c33fdf25b94174a13a98a801')



export function useStartPasskeyMutation() {
  return Urql.useMutation<StartPasskeyMutation, StartPasskeyMutationVariables>(StartPasskeyDocument);
};

export function useFinishPasskeyMutation() {
  return Urql.useMutation<FinishPasskeyMutation, FinishPasskeyMutationVariables>(FinishPasskeyDocument);
};