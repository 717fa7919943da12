/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type CheckExistingCredentialsMutationVariables = Exact<{
  input: Types.CheckExistingCredentialsInput;
}>;


export type CheckExistingCredentialsMutation = { checkExistingCredentials: { __typename: 'CheckExistingCredentialsPayload', available: boolean | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type SendVerificationCodeMutationVariables = Exact<{
  input: Types.SendCodeInput;
}>;


export type SendVerificationCodeMutation = { sendVerificationCode: { __typename: 'SendCodePayload', retryAfterSeconds: number | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type CheckVerificationCodeMutationVariables = Exact<{
  input: Types.CheckCodeInput;
}>;


export type CheckVerificationCodeMutation = { checkVerificationCode: { __typename: 'CheckCodePayload', phoneProof: string | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type RegisterMutationVariables = Exact<{
  input: Types.RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'AuthPayload', joinedProduction: { __typename: 'Production', id: string, viewerJoin: { __typename: 'Join', waitlistPosition: number | null } | null } | null, session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const CheckExistingCredentialsDocument = /*#__PURE__*/ persistedDocument<CheckExistingCredentialsMutation, CheckExistingCredentialsMutationVariables, 'CheckExistingCredentials'>('CheckExistingCredentials', 'mutation', '4ce12f777671fe6bbd2527d973a3fc142db6b3e4d265c0ef664a742a63cae157')

/** @public */
export const CheckVerificationCodeDocument = /*#__PURE__*/ persistedDocument<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables, 'CheckVerificationCode'>('CheckVerificationCode', 'mutation', 'c093c51977eee46c57676276afc5d56fdc2ba4a1b6a40d4f7bb227a6f3ef084a')

/** @public */
export const RegisterDocument = /*#__PURE__*/ persistedDocument<RegisterMutation, RegisterMutationVariables, 'Register'>('Register', 'mutation', '74e44e94713a775ee1739bc0fcf0c4655f6baf4a1645273c1291a000b24cede6')

/** @public */
export const SendVerificationCodeDocument = /*#__PURE__*/ persistedDocument<SendVerificationCodeMutation, SendVerificationCodeMutationVariables, 'SendVerificationCode'>('SendVerificationCode', 'mutation', 'dcd04e0208e0287d3956f9e8ccd0d34dbdf2279e3295859f2e021ca080a507e0')



export function useCheckExistingCredentialsMutation() {
  return Urql.useMutation<CheckExistingCredentialsMutation, CheckExistingCredentialsMutationVariables>(CheckExistingCredentialsDocument);
};

export function useSendVerificationCodeMutation() {
  return Urql.useMutation<SendVerificationCodeMutation, SendVerificationCodeMutationVariables>(SendVerificationCodeDocument);
};

export function useCheckVerificationCodeMutation() {
  return Urql.useMutation<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables>(CheckVerificationCodeDocument);
};

export function useRegisterMutation() {
  return Urql.useMutation<RegisterMutation, RegisterMutationVariables>(RegisterDocument);
};