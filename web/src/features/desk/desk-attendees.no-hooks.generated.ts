/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
export type DeskAttendeesQueryVariables = Exact<{
  slug: string;
  first: number;
  after?: string | null | undefined;
  state?: Types.AttendeeState | null | undefined;
  search?: string | null | undefined;
  hasFailedEmail?: boolean | null | undefined;
}>;


export type DeskAttendeesQuery = { production: { __typename: 'Production', id: string, attendees: { __typename: 'AttendeeConnection', totalCount: number, edges: Array<{ __typename: 'AttendeeEdge', cursor: string, node: { __typename: 'Attendee', id: string | null, ticket: string | null, isWalkIn: boolean | null, admissionId: string | null, admissionMarks: Array<Types.AdmissionMark> | null, state: Types.AttendeeState | null, joinedAt: string | null, hasFailedEmail: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null } | null };

/** @public */
export const DeskAttendeesDocument = /*#__PURE__*/ persistedDocument<DeskAttendeesQuery, DeskAttendeesQueryVariables, 'DeskAttendees'>('DeskAttendees', 'query', 'e4b7987adcb5c7cd5bc475a650f5ff5b64634ad68784f1302f9136a55d8017a6')