/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type CheckPasswordLinkMutationVariables = Exact<{
  input: Types.CheckPasswordLinkInput;
}>;


export type CheckPasswordLinkMutation = { checkPasswordLink: { __typename: 'CheckPasswordLinkPayload', isValid: boolean | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type CreatePasswordMutationVariables = Exact<{
  input: Types.SetPasswordInput;
}>;


export type CreatePasswordMutation = { createPassword: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ResetPasswordMutationVariables = Exact<{
  input: Types.SetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const CheckPasswordLinkDocument = /*#__PURE__*/ persistedDocument<CheckPasswordLinkMutation, CheckPasswordLinkMutationVariables, 'CheckPasswordLink'>('CheckPasswordLink', 'mutation', 'cb2439b3ae045191db95ef7452abdbdfb2d0159a9bef87f4de2628b669db2a16')

/** @public */
export const CreatePasswordDocument = /*#__PURE__*/ persistedDocument<CreatePasswordMutation, CreatePasswordMutationVariables, 'CreatePassword'>('CreatePassword', 'mutation', 'eebff37b379d4f16895a57c35910c6c3d6727aaac0f8bdae40c4cc249f7cccf5')

/** @public */
export const ResetPasswordDocument = /*#__PURE__*/ persistedDocument<ResetPasswordMutation, ResetPasswordMutationVariables, 'ResetPassword'>('ResetPassword', 'mutation', 'f43d2dc11e4abd0a6b2ea32388c9aec36d7ff4a5a40f2af81b48507bfaef1e50')



export function useCheckPasswordLinkMutation() {
  return Urql.useMutation<CheckPasswordLinkMutation, CheckPasswordLinkMutationVariables>(CheckPasswordLinkDocument);
};

export function useCreatePasswordMutation() {
  return Urql.useMutation<CreatePasswordMutation, CreatePasswordMutationVariables>(CreatePasswordDocument);
};

export function useResetPasswordMutation() {
  return Urql.useMutation<ResetPasswordMutation, ResetPasswordMutationVariables>(ResetPasswordDocument);
};