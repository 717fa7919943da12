/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

import { persistedDocument } from '../graphql/persisted-document.ts';
export type CalendarEvent_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, revision: number | null, revisedAt: string | null };

export type CalendarProductionsQueryVariables = Exact<{
  page: number;
}>;


export type CalendarProductionsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, revision: number | null, revisedAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type MemberCalendarQueryVariables = Exact<{
  secret: string;
}>;


export type MemberCalendarQuery = { calendar: Array<{ __typename: 'CalendarEntry', state: Types.JoinState, waitlistPosition: number | null, production: { __typename: 'Production', id: string, slug: string, name: string, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, revision: number | null, revisedAt: string | null } }> | null };

export type StreamCalendarsQueryVariables = Exact<{ [key: string]: never; }>;


export type StreamCalendarsQuery = { liveChannel: { __typename: 'LiveChannel', url: string, scheduledStreams: Array<{ __typename: 'ScheduledStream', id: string, title: string, startsAt: string, endsAt: string | null, isCancelled: boolean }> | null } | null };

/** @public */
export const CalendarProductionsDocument = /*#__PURE__*/ persistedDocument<CalendarProductionsQuery, CalendarProductionsQueryVariables, 'CalendarProductions'>('CalendarProductions', 'query', '64301de530d16afa467384364d0b3aab15233345967f5bd216075cec30924d3d')

/** @public */
export const MemberCalendarDocument = /*#__PURE__*/ persistedDocument<MemberCalendarQuery, MemberCalendarQueryVariables, 'MemberCalendar'>('MemberCalendar', 'query', 'ca4a44b800bcebc8ade2eaf792bfaa7626573c964c1403b2fd5e5604e09c5bf7')

/** @public */
export const StreamCalendarsDocument = /*#__PURE__*/ persistedDocument<StreamCalendarsQuery, StreamCalendarsQueryVariables, 'StreamCalendars'>('StreamCalendars', 'query', '65240e12f1477679e9791f00af7fd4be3411ea0bc9cf5cf4ba931e9f4e947dce')