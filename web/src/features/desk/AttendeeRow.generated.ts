/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type AttendeeRow_AttendeeFragment = { __typename: 'Attendee', ticket: string | null, state: Types.AttendeeState | null, joinedAt: string | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null };
