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


export type CheckInListQuery = { checkInList: { __typename: 'CheckInList', version: string, takesWalkIns: boolean | null, production: { __typename: 'Production', id: string, minimumAge: number | null, capacity: number | null, spotsLeft: number | null, release: { __typename: 'Release', html: string, version: string } | null } | null, waitlist: Array<{ __typename: 'WaitlistEntry', id: string, name: string, position: number, isOfAge: boolean | null }> | null, entries: Array<{ __typename: 'CheckInEntry', name: string, ticketHash: string, state: Types.CheckInState, checkedInAt: string | null, isOfAge: boolean | null, admissionId: string | null, conflicts: Array<{ __typename: 'CheckInConflict', at: string | null, by: string | null }> }> } | null };

export type SyncCheckInsMutationVariables = Exact<{
  input: Types.SyncCheckInsInput;
}>;


export type SyncCheckInsMutation = { syncCheckIns: { __typename: 'SyncCheckInsPayload', results: Array<{ __typename: 'CheckInResult', attemptId: string, outcome: Types.CheckInOutcome, at: string | null, by: string | null, message: string | null }>, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type AdmitMutationVariables = Exact<{
  input: Types.AdmitInput;
}>;


export type AdmitMutation = { admit: { __typename: 'AdmitPayload', name: string | null, isOverCapacity: boolean | null, alreadyAdmitted: boolean, checkedInAt: string | null, by: string | null, message: string | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const AdmitDocument = /*#__PURE__*/ persistedDocument<AdmitMutation, AdmitMutationVariables, 'Admit'>('Admit', 'mutation', '4f0a6d3b39992b1112cecfe02f4f103eb1480fea81689f281d124cb608a20404')

/** @public */
export const CheckInListDocument = /*#__PURE__*/ persistedDocument<CheckInListQuery, CheckInListQueryVariables, 'CheckInList'>('CheckInList', 'query', '63aea456996907eae11fd14b14f8bc12b7f7acf2a33a3d47f9cc7bd02206da29')

/** @public */
export const SyncCheckInsDocument = /*#__PURE__*/ persistedDocument<SyncCheckInsMutation, SyncCheckInsMutationVariables, 'SyncCheckIns'>('SyncCheckIns', 'mutation', '14bec4123de6e8eb986f2854fee6bf78e28478bb8c96efd75ac655fce42e97be')