/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type AttendeeQueryVariables = Exact<{
  ticket: string | number;
}>;


export type AttendeeQuery = { attendee: { __typename: 'Attendee', ticket: string | null, hasJoined: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null, dateOfBirth: string | null, instagramName: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null, minimumAge: number | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null };

export type OwnTicketQueryVariables = Exact<{
  productionId: string | number;
}>;


export type OwnTicketQuery = { viewer: { __typename: 'Member', id: string } | null, production: { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: Types.JoinState, waitlistPosition: number | null, canCancel: boolean | null, checkedInAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null } | null };

export type CheckInGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckInGrantsQuery = { viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: Types.GrantKind, isForAllProductions: boolean, production: { __typename: 'Production', id: string } | null }> | null } | null };

/** @public */
export const AttendeeDocument = /*#__PURE__*/ persistedDocument<AttendeeQuery, AttendeeQueryVariables, 'Attendee'>('Attendee', 'query', '4c6719557a34da2f33b5e7bc19751024a391616261a7cf50a69f8378c4f4ed5e')

/** @public */
export const CheckInGrantsDocument = /*#__PURE__*/ persistedDocument<CheckInGrantsQuery, CheckInGrantsQueryVariables, 'CheckInGrants'>('CheckInGrants', 'query', '3c8389453cba608aea4872ed366d84de784ac7c1107b18b8c774ee5b3890a7a5')

/** @public */
export const OwnTicketDocument = /*#__PURE__*/ persistedDocument<OwnTicketQuery, OwnTicketQueryVariables, 'OwnTicket'>('OwnTicket', 'query', '9cfff943ee2b64a69186665a4c5e613fabb49c6aede30bc1e821a70b98494f86')



export function useAttendeeQuery(options: Omit<Urql.UseQueryArgs<AttendeeQueryVariables>, 'query'>) {
  return Urql.useQuery<AttendeeQuery, AttendeeQueryVariables>({ query: AttendeeDocument, ...options });
};

export function useOwnTicketQuery(options: Omit<Urql.UseQueryArgs<OwnTicketQueryVariables>, 'query'>) {
  return Urql.useQuery<OwnTicketQuery, OwnTicketQueryVariables>({ query: OwnTicketDocument, ...options });
};

export function useCheckInGrantsQuery(options?: Omit<Urql.UseQueryArgs<CheckInGrantsQueryVariables>, 'query'>) {
  return Urql.useQuery<CheckInGrantsQuery, CheckInGrantsQueryVariables>({ query: CheckInGrantsDocument, ...options });
};