/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type Attendee_AttendeeFragment = { __typename: 'Attendee', ticket: string | null, hasJoined: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null, dateOfBirth: string | null, instagramName: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null };

export type Validation_ValidationFragment = { __typename: 'Validation', at: string | null, by: string | null };
