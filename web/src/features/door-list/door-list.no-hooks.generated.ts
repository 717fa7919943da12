/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
export type DoorListQueryVariables = Exact<{
  productionId: string | number;
  sinceVersion?: string | null | undefined;
}>;


export type DoorListQuery = { doorList: { __typename: 'DoorList', version: string, entries: Array<{ __typename: 'DoorEntry', name: string, ticketHash: string, state: Types.DoorState, admittedAt: string | null, conflicts: Array<{ __typename: 'DoorConflict', at: string | null, by: string | null }> }> } | null };

export type SyncDoorMutationVariables = Exact<{
  input: Types.SyncDoorInput;
}>;


export type SyncDoorMutation = { syncDoor: { __typename: 'SyncDoorPayload', results: Array<{ __typename: 'DoorResult', attemptId: string, state: Types.DoorOutcome, at: string | null, by: string | null }>, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const DoorListDocument = /*#__PURE__*/ persistedDocument<DoorListQuery, DoorListQueryVariables, 'DoorList'>('DoorList', 'query', 'd77ca4c285b2ba693185d82f747a0be8942472c79b5c9aa78fe301894da97f95')

/** @public */
export const SyncDoorDocument = /*#__PURE__*/ persistedDocument<SyncDoorMutation, SyncDoorMutationVariables, 'SyncDoor'>('SyncDoor', 'mutation', '79b612f90142cc57a02b041fb3805add5ff5635423da504be7b23d3492fd2846')