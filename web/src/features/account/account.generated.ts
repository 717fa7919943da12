/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type UpdateProfileMutationVariables = Exact<{
  input: Types.UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { __typename: 'UpdateProfilePayload', member: { __typename: 'Member', id: string, name: string | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ChangeEmailMutationVariables = Exact<{
  input: Types.ChangeEmailInput;
}>;


export type ChangeEmailMutation = { changeEmail: { __typename: 'ChangeEmailPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type SendEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendEmailVerificationMutation = { sendEmailVerification: { __typename: 'SendEmailVerificationPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ConfirmEmailMutationVariables = Exact<{
  input: Types.ConfirmEmailInput;
}>;


export type ConfirmEmailMutation = { confirmEmail: { __typename: 'ConfirmEmailPayload', email: string | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type SendPhoneCodeMutationVariables = Exact<{
  input: Types.SendCodeInput;
}>;


export type SendPhoneCodeMutation = { sendPhoneCode: { __typename: 'SendCodePayload', retryAfterSeconds: number | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ChangePhoneMutationVariables = Exact<{
  input: Types.ChangePhoneInput;
}>;


export type ChangePhoneMutation = { changePhone: { __typename: 'ChangePhonePayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ChangePasswordMutationVariables = Exact<{
  input: Types.ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type SetRemindersMutationVariables = Exact<{
  input: Types.SetRemindersInput;
}>;


export type SetRemindersMutation = { setReminders: { __typename: 'SetRemindersPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type EndSessionMutationVariables = Exact<{
  input: Types.EndSessionInput;
}>;


export type EndSessionMutation = { endSession: { __typename: 'EndSessionPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: { __typename: 'EndSessionPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ProveIdentityMutationVariables = Exact<{
  input: Types.ProveIdentityInput;
}>;


export type ProveIdentityMutation = { proveIdentity: { __typename: 'ProveIdentityPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const ChangeEmailDocument = /*#__PURE__*/ persistedDocument<ChangeEmailMutation, ChangeEmailMutationVariables, 'ChangeEmail'>('ChangeEmail', 'mutation', '1f289ca32663d424f52f9e87a48eabf14c5268beba96c46912e44c70c2855376')

/** @public */
export const ChangePasswordDocument = /*#__PURE__*/ persistedDocument<ChangePasswordMutation, ChangePasswordMutationVariables, 'ChangePassword'>('ChangePassword', 'mutation', 'c241b0fcc678f0d1adf4b9c8aec6d5ca1ba5fc64043eaae93eab99b1479e780a')

/** @public */
export const ChangePhoneDocument = /*#__PURE__*/ persistedDocument<ChangePhoneMutation, ChangePhoneMutationVariables, 'ChangePhone'>('ChangePhone', 'mutation', '982883ff29f489414f52da3459693417796d8e7ab9e2163b980e0f44accb87ca')

/** @public */
export const ConfirmEmailDocument = /*#__PURE__*/ persistedDocument<ConfirmEmailMutation, ConfirmEmailMutationVariables, 'ConfirmEmail'>('ConfirmEmail', 'mutation', 'db4fc0ed0469690bb8b4c55b5f7513f779d22123c8a3cb963eebac3053395a08')

/** @public */
export const EndOtherSessionsDocument = /*#__PURE__*/ persistedDocument<EndOtherSessionsMutation, EndOtherSessionsMutationVariables, 'EndOtherSessions'>('EndOtherSessions', 'mutation', 'af858c106825761ba4acee853a6415ed8f60884e331bef3eb9205a968a842966')

/** @public */
export const EndSessionDocument = /*#__PURE__*/ persistedDocument<EndSessionMutation, EndSessionMutationVariables, 'EndSession'>('EndSession', 'mutation', 'f968fac58e51471838725cb1f62e60576a83984462cabdc77a09a4cd94254b70')

/** @public */
export const ProveIdentityDocument = /*#__PURE__*/ persistedDocument<ProveIdentityMutation, ProveIdentityMutationVariables, 'ProveIdentity'>('ProveIdentity', 'mutation', '5551bf8490576566df8b4c1489c63863131ab81671fb11ae7e16a4fa238fb748')

/** @public */
export const SendEmailVerificationDocument = /*#__PURE__*/ persistedDocument<SendEmailVerificationMutation, SendEmailVerificationMutationVariables, 'SendEmailVerification'>('SendEmailVerification', 'mutation', '87b540f9857b3af0d3531d91db2e9cc40adb250a90295ad26622ebd1360ec716')

/** @public */
export const SendPhoneCodeDocument = /*#__PURE__*/ persistedDocument<SendPhoneCodeMutation, SendPhoneCodeMutationVariables, 'SendPhoneCode'>('SendPhoneCode', 'mutation', 'deaf86d86b6086c0f6422082021b60470ea0cdb35d9a65dd36eaae1b1e3252b7')

/** @public */
export const SetRemindersDocument = /*#__PURE__*/ persistedDocument<SetRemindersMutation, SetRemindersMutationVariables, 'SetReminders'>('SetReminders', 'mutation', '994c3427c573b052dba8affa58b5cdf21c56eba7761816f9e7125aa46fd1d8a1')

/** @public */
export const UpdateProfileDocument = /*#__PURE__*/ persistedDocument<UpdateProfileMutation, UpdateProfileMutationVariables, 'UpdateProfile'>('UpdateProfile', 'mutation', '44930f8a6c8d0364f6ba529beb1e7f76b88dedf9541b576f5531adafc0daf27a')



export function useUpdateProfileMutation() {
  return Urql.useMutation<UpdateProfileMutation, UpdateProfileMutationVariables>(UpdateProfileDocument);
};

export function useChangeEmailMutation() {
  return Urql.useMutation<ChangeEmailMutation, ChangeEmailMutationVariables>(ChangeEmailDocument);
};

export function useSendEmailVerificationMutation() {
  return Urql.useMutation<SendEmailVerificationMutation, SendEmailVerificationMutationVariables>(SendEmailVerificationDocument);
};

export function useConfirmEmailMutation() {
  return Urql.useMutation<ConfirmEmailMutation, ConfirmEmailMutationVariables>(ConfirmEmailDocument);
};

export function useSendPhoneCodeMutation() {
  return Urql.useMutation<SendPhoneCodeMutation, SendPhoneCodeMutationVariables>(SendPhoneCodeDocument);
};

export function useChangePhoneMutation() {
  return Urql.useMutation<ChangePhoneMutation, ChangePhoneMutationVariables>(ChangePhoneDocument);
};

export function useChangePasswordMutation() {
  return Urql.useMutation<ChangePasswordMutation, ChangePasswordMutationVariables>(ChangePasswordDocument);
};

export function useSetRemindersMutation() {
  return Urql.useMutation<SetRemindersMutation, SetRemindersMutationVariables>(SetRemindersDocument);
};

export function useEndSessionMutation() {
  return Urql.useMutation<EndSessionMutation, EndSessionMutationVariables>(EndSessionDocument);
};

export function useEndOtherSessionsMutation() {
  return Urql.useMutation<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>(EndOtherSessionsDocument);
};

export function useProveIdentityMutation() {
  return Urql.useMutation<ProveIdentityMutation, ProveIdentityMutationVariables>(ProveIdentityDocument);
};