/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RemovePasskeyMutationVariables = Exact<{
  input: Types.RemovePasskeyInput;
}>;


export type RemovePasskeyMutation = { removePasskey: { __typename: 'PasskeyPayload', member: { __typename: 'Member', id: string, passkeys: Array<{ __typename: 'Passkey', id: string }> | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const RemovePasskeyDocument = /*#__PURE__*/ persistedDocument<RemovePasskeyMutation, RemovePasskeyMutationVariables, 'RemovePasskey'>('RemovePasskey', 'mutation', '0f959340889f1b0f021b2442048dfb5df4a1168c73342593172237be3ecee674')



export function useRemovePasskeyMutation() {
  return Urql.useMutation<RemovePasskeyMutation, RemovePasskeyMutationVariables>(RemovePasskeyDocument);
};