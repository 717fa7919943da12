/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type CheckInProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckInProductionsQuery = { features: Array<Types.Feature> | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null }> } | null };

/** @public */
export const CheckInProductionsDocument = /*#__PURE__*/ persistedDocument<CheckInProductionsQuery, CheckInProductionsQueryVariables, 'CheckInProductions'>('CheckInProductions', 'query', '55d190b8f716ec3ab06291a99f0f2e20cd763d15e00e1e32417cde962404754a')



export function useCheckInProductionsQuery(options?: Omit<Urql.UseQueryArgs<CheckInProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<CheckInProductionsQuery, CheckInProductionsQueryVariables>({ query: CheckInProductionsDocument, ...options });
};