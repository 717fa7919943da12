/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ScheduleQueryVariables = Exact<{ [key: string]: never; }>;


export type ScheduleQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, isCalledOff: boolean | null }> } | null, liveChannel: { __typename: 'LiveChannel', url: string, scheduledStreams: Array<{ __typename: 'ScheduledStream', id: string, title: string, startsAt: string, endsAt: string | null, isCancelled: boolean }> | null } | null };

/** @public */
export const ScheduleDocument = /*#__PURE__*/ persistedDocument<ScheduleQuery, ScheduleQueryVariables, 'Schedule'>('Schedule', 'query', '9845d3a846ba2b169b31c58e7713c2e0b984dc4d02a5e173bc8b5c580d0f76d0')



export function useScheduleQuery(options?: Omit<Urql.UseQueryArgs<ScheduleQueryVariables>, 'query'>) {
  return Urql.useQuery<ScheduleQuery, ScheduleQueryVariables>({ query: ScheduleDocument, ...options });
};