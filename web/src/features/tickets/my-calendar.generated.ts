/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type MyCalendarQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCalendarQuery = { viewer: { __typename: 'Member', id: string, calendarUrl: string | null } | null };

export type RenewCalendarUrlMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewCalendarUrlMutation = { renewCalendarUrl: { __typename: 'RenewCalendarUrlPayload', calendarUrl: string | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const MyCalendarDocument = /*#__PURE__*/ persistedDocument<MyCalendarQuery, MyCalendarQueryVariables, 'MyCalendar'>('MyCalendar', 'query', '6a98e747abc16699e94cd6df494de92cb76cc47ff1c142d23e745ba3a7840078')

/** @public */
export const RenewCalendarUrlDocument = /*#__PURE__*/ persistedDocument<RenewCalendarUrlMutation, RenewCalendarUrlMutationVariables, 'RenewCalendarUrl'>('RenewCalendarUrl', 'mutation', '0c44930e56a5f35453172aa8dd34f6a7988567fafc6ae25d8c99bdc47d6f7c48')



export function useMyCalendarQuery(options?: Omit<Urql.UseQueryArgs<MyCalendarQueryVariables>, 'query'>) {
  return Urql.useQuery<MyCalendarQuery, MyCalendarQueryVariables>({ query: MyCalendarDocument, ...options });
};

export function useRenewCalendarUrlMutation() {
  return Urql.useMutation<RenewCalendarUrlMutation, RenewCalendarUrlMutationVariables>(RenewCalendarUrlDocument);
};