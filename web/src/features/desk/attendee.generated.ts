/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type DeskAttendeeQueryVariables = Exact<{
  slug: string;
  id: string | number;
}>;


export type DeskAttendeeQuery = { production: { __typename: 'Production', id: string, name: string, attendee: { __typename: 'Attendee', confirmedAt: string | null, cancelledBy: string | null, cancelReason: string | null, id: string | null, ticket: string | null, isWalkIn: boolean | null, admissionId: string | null, admissionMarks: Array<Types.AdmissionMark> | null, state: Types.AttendeeState | null, joinedAt: string | null, hasFailedEmail: boolean | null, cancelledAt: string | null, emails: Array<{ __typename: 'AttendeeEmail', subject: string | null, writtenAt: string, sentAt: string | null, state: Types.EmailState, error: string | null }> | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null } | null };

export type CancelAttendanceMutationVariables = Exact<{
  input: Types.CancelAttendanceInput;
}>;


export type CancelAttendanceMutation = { cancelAttendance: { __typename: 'CancelAttendancePayload', attendee: { __typename: 'Attendee', id: string | null, ticket: string | null, isWalkIn: boolean | null, admissionId: string | null, admissionMarks: Array<Types.AdmissionMark> | null, state: Types.AttendeeState | null, joinedAt: string | null, hasFailedEmail: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ConfirmAttendanceMutationVariables = Exact<{
  input: Types.ConfirmAttendanceInput;
}>;


export type ConfirmAttendanceMutation = { confirmAttendance: { __typename: 'ConfirmAttendancePayload', attendee: { __typename: 'Attendee', id: string | null, ticket: string | null, isWalkIn: boolean | null, admissionId: string | null, admissionMarks: Array<Types.AdmissionMark> | null, state: Types.AttendeeState | null, joinedAt: string | null, hasFailedEmail: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type ResendTicketMutationVariables = Exact<{
  input: Types.ResendTicketInput;
}>;


export type ResendTicketMutation = { resendTicket: { __typename: 'ResendTicketPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const CancelAttendanceDocument = /*#__PURE__*/ persistedDocument<CancelAttendanceMutation, CancelAttendanceMutationVariables, 'CancelAttendance'>('CancelAttendance', 'mutation', '007008219bf06055d8d32a186c9270695483d5094304cff9b62f19274ffa6bec')

/** @public */
export const ConfirmAttendanceDocument = /*#__PURE__*/ persistedDocument<ConfirmAttendanceMutation, ConfirmAttendanceMutationVariables, 'ConfirmAttendance'>('ConfirmAttendance', 'mutation', 'd1cad315a99335c616b64488a4740a70c20e1d9e07118f7c391cfd9a93f8d2ac')

/** @public */
export const DeskAttendeeDocument = /*#__PURE__*/ persistedDocument<DeskAttendeeQuery, DeskAttendeeQueryVariables, 'DeskAttendee'>('DeskAttendee', 'query', '59f614150e4f452a0a1286df579464a5bc495b2fb5a248abdc998ce074f4212a')

/** @public */
export const ResendTicketDocument = /*#__PURE__*/ persistedDocument<ResendTicketMutation, ResendTicketMutationVariables, 'ResendTicket'>('ResendTicket', 'mutation', 'c6220e2984df7575889a2d416c7c1edb23d4d6ac58c2c2b258483f5ecaf6fbc0')



export function useDeskAttendeeQuery(options: Omit<Urql.UseQueryArgs<DeskAttendeeQueryVariables>, 'query'>) {
  return Urql.useQuery<DeskAttendeeQuery, DeskAttendeeQueryVariables>({ query: DeskAttendeeDocument, ...options });
};

export function useCancelAttendanceMutation() {
  return Urql.useMutation<CancelAttendanceMutation, CancelAttendanceMutationVariables>(CancelAttendanceDocument);
};

export function useConfirmAttendanceMutation() {
  return Urql.useMutation<ConfirmAttendanceMutation, ConfirmAttendanceMutationVariables>(ConfirmAttendanceDocument);
};

export function useResendTicketMutation() {
  return Urql.useMutation<ResendTicketMutation, ResendTicketMutationVariables>(ResendTicketDocument);
};