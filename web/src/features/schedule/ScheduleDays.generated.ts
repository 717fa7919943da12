/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type ScheduleDays_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, isCalledOff: boolean | null };

export type ScheduleDays_ChannelFragment = { __typename: 'LiveChannel', url: string, scheduledStreams: Array<{ __typename: 'ScheduledStream', id: string, title: string, startsAt: string, endsAt: string | null, isCancelled: boolean }> | null };
