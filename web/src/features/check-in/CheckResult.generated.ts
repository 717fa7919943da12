/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type Verdict_PayloadFragment = { __typename: 'ValidateAttendeePayload', failedStep: Types.ValidationStep | null, alreadyValidated: boolean, message: string | null, attendee: { __typename: 'Attendee', profile: { __typename: 'AttendeeProfile', name: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> };
