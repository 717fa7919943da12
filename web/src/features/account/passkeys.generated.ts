/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type StartPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyMutation = { startPasskey: { __typename: 'StartPasskeyPayload', options: Record<string, unknown> | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type FinishPasskeyMutationVariables = Exact<{
  input: Types.FinishPasskeyInput;
}>;


export type FinishPasskeyMutation = { finishPasskey: { __typename: 'PasskeyPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type RemovePasskeyMutationVariables = Exact<{
  input: Types.RemovePasskeyInput;
}>;


export type RemovePasskeyMutation = { removePasskey: { __typename: 'PasskeyPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const FinishPasskeyDocument = /*#__PURE__*/ persistedDocument<FinishPasskeyMutation, FinishPasskeyMutationVariables, 'FinishPasskey'>('FinishPasskey', 'mutation', '45b64af05ec052f0e6c5155ebc75a92244e98bc325dd177559fb37430f0de9c6')

/** @public */
export const RemovePasskeyDocument = /*#__PURE__*/ persistedDocument<RemovePasskeyMutation, RemovePasskeyMutationVariables, 'RemovePasskey'>('RemovePasskey', 'mutation', 'd462ea5cdbd10ea5b09541baadcc970112838fc8353f1959f32a463401e75678')

/** @public */
export const StartPasskeyDocument = /*#__PURE__*/ persistedDocument<StartPasskeyMutation, StartPasskeyMutationVariables, 'StartPasskey'>('StartPasskey', 'mutation', 'dcb9b03c8af914d27592ac75feabcc86d913c93f8e5549f84bb2e9aecdb4310e')



export function useStartPasskeyMutation() {
  return Urql.useMutation<StartPasskeyMutation, StartPasskeyMutationVariables>(StartPasskeyDocument);
};

export function useFinishPasskeyMutation() {
  return Urql.useMutation<FinishPasskeyMutation, FinishPasskeyMutationVariables>(FinishPasskeyDocument);
};

export function useRemovePasskeyMutation() {
  return Urql.useMutation<RemovePasskeyMutation, RemovePasskeyMutationVariables>(RemovePasskeyDocument);
};