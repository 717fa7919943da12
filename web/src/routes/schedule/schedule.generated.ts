/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ScheduleQueryVariables = Exact<{ [key: string]: never; }>;


export type ScheduleQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, spotsLeft: number | null, isCalledOff: boolean | null }> } | null, liveChannel: { __typename: 'LiveChannel', url: string, scheduledStreams: Array<{ __typename: 'ScheduledStream', id: string, title: string, startsAt: string, endsAt: string | null, isCancelled: boolean }> | null } | null };

/** @public */
export const ScheduleDocument = /*#__PURE__*/ persistedDocument<ScheduleQuery, ScheduleQueryVariables, 'Schedule'>('Schedule', 'query', '442ab758ef76a7fc89a684f684ea7f025bd4c851e877655d3c62db2df6fd1304')



export function useScheduleQuery(options?: Omit<Urql.UseQueryArgs<ScheduleQueryVariables>, 'query'>) {
  return Urql.useQuery<ScheduleQuery, ScheduleQueryVariables>({ query: ScheduleDocument, ...options });
};