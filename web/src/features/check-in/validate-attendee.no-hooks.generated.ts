/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
export type ValidateAttendeeMutationVariables = Exact<{
  input: Types.ValidateAttendeeInput;
}>;


export type ValidateAttendeeMutation = { validateAttendee: { __typename: 'ValidateAttendeePayload', failedStep: Types.ValidationStep | null, alreadyValidated: boolean, message: string | null, attendee: { __typename: 'Attendee', profile: { __typename: 'AttendeeProfile', name: string | null, dateOfBirth: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null, minimumAge: number | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const ValidateAttendeeDocument = /*#__PURE__*/ persistedDocument<ValidateAttendeeMutation, ValidateAttendeeMutationVariables, 'ValidateAttendee'>('ValidateAttendee', 'mutation', 'c0c757e2b0de1ae71238d42e2c9c7915aebc42292c1c3a7f857bd83e9d434fb6')