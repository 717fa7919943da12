/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type DeskProductions_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, counts: { __typename: 'ProductionCounts', confirmed: number, waitlisted: number, checkedIn: number, walkIns: number | null } | null, joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, takesWalkIns: boolean | null, setAt: string | null, setBy: string | null } | null };

export type DeskProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskProductionsQuery = { desk: Array<{ __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, counts: { __typename: 'ProductionCounts', confirmed: number, waitlisted: number, checkedIn: number, walkIns: number | null } | null, joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, takesWalkIns: boolean | null, setAt: string | null, setBy: string | null } | null }> | null, viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: Types.GrantKind }> | null } | null };

export type DeskProductionQueryVariables = Exact<{
  slug: string;
}>;


export type DeskProductionQuery = { production: { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, counts: { __typename: 'ProductionCounts', failedEmails: number | null, confirmed: number, waitlisted: number, checkedIn: number, walkIns: number | null } | null, arrivals: Array<{ __typename: 'Arrivals', at: string, checkedIn: number }> | null, joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, takesWalkIns: boolean | null, setAt: string | null, setBy: string | null } | null } | null };

export type DeskAudienceQueryVariables = Exact<{
  slug: string;
}>;


export type DeskAudienceQuery = { production: { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, organizerEmail: string | null, counts: { __typename: 'ProductionCounts', confirmed: number, waitlisted: number, checkedIn: number, walkIns: number | null } | null, attendees: { __typename: 'AttendeeConnection', totalCount: number } | null, messages: Array<{ __typename: 'AttendeeMessage', id: string, subject: string, text: string, to: Types.MessageAudience | null, sendAt: string | null, sendAfterEndMinutes: number | null, sentAt: string | null, recipients: number, state: Types.MessageState, hasMoved: boolean }> | null } | null };

export type CheckInAttendeeMutationVariables = Exact<{
  input: Types.ValidateAttendeeInput;
}>;


export type CheckInAttendeeMutation = { validateAttendee: { __typename: 'ValidateAttendeePayload', failedStep: Types.ValidationStep | null, alreadyValidated: boolean, message: string | null, attendee: { __typename: 'Attendee', validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type SetJoiningMutationVariables = Exact<{
  input: Types.SetJoiningInput;
}>;


export type SetJoiningMutation = { setJoining: { __typename: 'SetJoiningPayload', joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, takesWalkIns: boolean | null, setAt: string | null, setBy: string | null } | null, replaced: { __typename: 'Joining', isOpen: boolean, capacity: number | null, takesWalkIns: boolean | null, setAt: string | null, setBy: string | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type UpdateMessageMutationVariables = Exact<{
  input: Types.UpdateMessageInput;
}>;


export type UpdateMessageMutation = { updateMessage: { __typename: 'UpdateMessagePayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type CancelMessageMutationVariables = Exact<{
  input: Types.CancelMessageInput;
}>;


export type CancelMessageMutation = { cancelMessage: { __typename: 'CancelMessagePayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type TestMessageMutationVariables = Exact<{
  input: Types.TestMessageInput;
}>;


export type TestMessageMutation = { testMessage: { __typename: 'TestMessagePayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type MessageAttendeesMutationVariables = Exact<{
  input: Types.MessageAttendeesInput;
}>;


export type MessageAttendeesMutation = { messageAttendees: { __typename: 'MessageAttendeesPayload', recipientCount: number | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const CancelMessageDocument = /*#__PURE__*/ persistedDocument<CancelMessageMutation, CancelMessageMutationVariables, 'CancelMessage'>('CancelMessage', 'mutation', 'dac0e39888bdf02dd218c4b368d8f07fbf838e9d96b082f8c873ccf15493ce70')

/** @public */
export const CheckInAttendeeDocument = /*#__PURE__*/ persistedDocument<CheckInAttendeeMutation, CheckInAttendeeMutationVariables, 'CheckInAttendee'>('CheckInAttendee', 'mutation', '8208ec45f5592f10a223cbd970fb22026c9402fd018253cdcbc541324744850e')

/** @public */
export const DeskAudienceDocument = /*#__PURE__*/ persistedDocument<DeskAudienceQuery, DeskAudienceQueryVariables, 'DeskAudience'>('DeskAudience', 'query', '8a9df3cc50a21b58c9769fc7620f34d4ae5fc05a5e1a21cdcb35d86dcdab9536')

/** @public */
export const DeskProductionDocument = /*#__PURE__*/ persistedDocument<DeskProductionQuery, DeskProductionQueryVariables, 'DeskProduction'>('DeskProduction', 'query', '3c3d602c206f69498e7fcfee9573be67f93ae2a0f398a9fc616f4b0ef4dd1232')

/** @public */
export const DeskProductionsDocument = /*#__PURE__*/ persistedDocument<DeskProductionsQuery, DeskProductionsQueryVariables, 'DeskProductions'>('DeskProductions', 'query', '9e778b67e0fd860cd145b52da0005f2fdfb6eb57bdfa2b09c76de352a0b16abf')

/** @public */
export const MessageAttendeesDocument = /*#__PURE__*/ persistedDocument<MessageAttendeesMutation, MessageAttendeesMutationVariables, 'MessageAttendees'>('MessageAttendees', 'mutation', 'eabf1eeaa24d3e96de3af6e0be6d44fbd2687a1d56a94b0fd9edcc5cee9f102d')

/** @public */
export const SetJoiningDocument = /*#__PURE__*/ persistedDocument<SetJoiningMutation, SetJoiningMutationVariables, 'SetJoining'>('SetJoining', 'mutation', 'e7961ce3e08ad37a50d2f51a82e584e6e482d148eb21c77829651161baaaf085')

/** @public */
export const TestMessageDocument = /*#__PURE__*/ persistedDocument<TestMessageMutation, TestMessageMutationVariables, 'TestMessage'>('TestMessage', 'mutation', 'ea992ad3ed9366d296788d154ae6df2c2ae7b83c1b4205bb9837db46a8326706')

/** @public */
export const UpdateMessageDocument = /*#__PURE__*/ persistedDocument<UpdateMessageMutation, UpdateMessageMutationVariables, 'UpdateMessage'>('UpdateMessage', 'mutation', '8e8e52fe26d6649e26cd4dc5b8ad0ca8b21b6dfa2bf550ab4a73b6e9a83c486d')



export function useDeskProductionsQuery(options?: Omit<Urql.UseQueryArgs<DeskProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<DeskProductionsQuery, DeskProductionsQueryVariables>({ query: DeskProductionsDocument, ...options });
};

export function useDeskProductionQuery(options: Omit<Urql.UseQueryArgs<DeskProductionQueryVariables>, 'query'>) {
  return Urql.useQuery<DeskProductionQuery, DeskProductionQueryVariables>({ query: DeskProductionDocument, ...options });
};

export function useDeskAudienceQuery(options: Omit<Urql.UseQueryArgs<DeskAudienceQueryVariables>, 'query'>) {
  return Urql.useQuery<DeskAudienceQuery, DeskAudienceQueryVariables>({ query: DeskAudienceDocument, ...options });
};

export function useCheckInAttendeeMutation() {
  return Urql.useMutation<CheckInAttendeeMutation, CheckInAttendeeMutationVariables>(CheckInAttendeeDocument);
};

export function useSetJoiningMutation() {
  return Urql.useMutation<SetJoiningMutation, SetJoiningMutationVariables>(SetJoiningDocument);
};

export function useUpdateMessageMutation() {
  return Urql.useMutation<UpdateMessageMutation, UpdateMessageMutationVariables>(UpdateMessageDocument);
};

export function useCancelMessageMutation() {
  return Urql.useMutation<CancelMessageMutation, CancelMessageMutationVariables>(CancelMessageDocument);
};

export function useTestMessageMutation() {
  return Urql.useMutation<TestMessageMutation, TestMessageMutationVariables>(TestMessageDocument);
};

export function useMessageAttendeesMutation() {
  return Urql.useMutation<MessageAttendeesMutation, MessageAttendeesMutationVariables>(MessageAttendeesDocument);
};