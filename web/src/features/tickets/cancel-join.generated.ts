/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type CancelJoinMutationVariables = Exact<{
  input: Types.CancelJoinInput;
}>;


export type CancelJoinMutation = { cancelJoin: { __typename: 'CancelJoinPayload', message: string | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const CancelJoinDocument = /*#__PURE__*/ persistedDocument<CancelJoinMutation, CancelJoinMutationVariables, 'CancelJoin'>('CancelJoin', 'mutation', '521bcac6415df1864aa34ed7fa29c0917c0dcc1bd135140c7ce93c29438967a4')



export function useCancelJoinMutation() {
  return Urql.useMutation<CancelJoinMutation, CancelJoinMutationVariables>(CancelJoinDocument);
};