/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type LoginMutationVariables = Exact<{
  input: Types.LoginInput;
}>;


export type LoginMutation = { login: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type SendLoginCodeMutationVariables = Exact<{
  input: Types.SendCodeInput;
}>;


export type SendLoginCodeMutation = { sendLoginCode: { __typename: 'SendCodePayload', retryAfterSeconds: number | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type LoginWithCodeMutationVariables = Exact<{
  input: Types.LoginWithCodeInput;
}>;


export type LoginWithCodeMutation = { loginWithCode: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type RequestPasswordResetMutationVariables = Exact<{
  input: Types.RequestPasswordResetInput;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: { __typename: 'RequestPasswordResetPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const LoginDocument = /*#__PURE__*/ persistedDocument<LoginMutation, LoginMutationVariables, 'Login'>('Login', 'mutation', 'de4cea65a6672a12d75203f30db2912d84bd53d025ee76d67aac998ed7a4327b')

/** @public */
export const LoginWithCodeDocument = /*#__PURE__*/ persistedDocument<LoginWithCodeMutation, LoginWithCodeMutationVariables, 'LoginWithCode'>('LoginWithCode', 'mutation', 'abd450698c211b818a1887f14f499cbd1526a076a8c875355f3a95cc860c2224')

/** @public */
export const RequestPasswordResetDocument = /*#__PURE__*/ persistedDocument<RequestPasswordResetMutation, RequestPasswordResetMutationVariables, 'RequestPasswordReset'>('RequestPasswordReset', 'mutation', 'd188e26cbf71c7272e931a00fd78966288d114300294f816827de458acbbb8f1')

/** @public */
export const SendLoginCodeDocument = /*#__PURE__*/ persistedDocument<SendLoginCodeMutation, SendLoginCodeMutationVariables, 'SendLoginCode'>('SendLoginCode', 'mutation', '95f1b27fb392a4280e8c82481de2ac3b4baa1f1005613568b880a9aafdcbb441')



export function useLoginMutation() {
  return Urql.useMutation<LoginMutation, LoginMutationVariables>(LoginDocument);
};

export function useSendLoginCodeMutation() {
  return Urql.useMutation<SendLoginCodeMutation, SendLoginCodeMutationVariables>(SendLoginCodeDocument);
};

export function useLoginWithCodeMutation() {
  return Urql.useMutation<LoginWithCodeMutation, LoginWithCodeMutationVariables>(LoginWithCodeDocument);
};

export function useRequestPasswordResetMutation() {
  return Urql.useMutation<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>(RequestPasswordResetDocument);
};