/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
export type CheckInListQueryVariables = Exact<{
  productionId: string | number;
  sinceVersion?: string | null | undefined;
}>;


export type CheckInListQuery = { checkInList: { __typename: 'CheckInList', version: string, entries: Array<{ __typename: 'CheckInEntry', name: string, ticketHash: string, state: Types.CheckInState, checkedInAt: string | null, conflicts: Array<{ __typename: 'CheckInConflict', at: string | null, by: string | null }> }> } | null };

export type SyncCheckInsMutationVariables = Exact<{
  input: Types.SyncCheckInsInput;
}>;


export type SyncCheckInsMutation = { syncCheckIns: { __typename: 'SyncCheckInsPayload', results: Array<{ __typename: 'CheckInResult', attemptId: string, outcome: Types.CheckInOutcome, at: string | null, by: string | null }>, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const CheckInListDocument = /*#__PURE__*/ persistedDocument<CheckInListQuery, CheckInListQueryVariables, 'CheckInList'>('CheckInList', 'query', 'a006613eba8f2fce701b4aed419ad9de7e69614dd899468d49ed3dece89a9600')

/** @public */
export const SyncCheckInsDocument = /*#__PURE__*/ persistedDocument<SyncCheckInsMutation, SyncCheckInsMutationVariables, 'SyncCheckIns'>('SyncCheckIns', 'mutation', '6312524f9e0c31a28656d96e36e8f3384b72e7c523de82ee2ce4981b2b74c9c3')