/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ScheduleQueryVariables = Exact<{ [key: string]: never; }>;


export type ScheduleQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null };

/** @public */
export const ScheduleDocument = /*#__PURE__*/ persistedDocument<ScheduleQuery, ScheduleQueryVariables, 'Schedule'>('Schedule', 'query', 'f6ada46a17fe371fdc7a87a60bd0f29b5a821f249444f95dfbd2724bb801fa0d')



export function useScheduleQuery(options?: Omit<Urql.UseQueryArgs<ScheduleQueryVariables>, 'query'>) {
  return Urql.useQuery<ScheduleQuery, ScheduleQueryVariables>({ query: ScheduleDocument, ...options });
};