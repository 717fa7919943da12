/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type UndoValidationMutationVariables = Exact<{
  input: Types.UndoValidationInput;
}>;


export type UndoValidationMutation = { undoValidation: { __typename: 'UndoValidationPayload', message: string | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const UndoValidationDocument = /*#__PURE__*/ persistedDocument<UndoValidationMutation, UndoValidationMutationVariables, 'UndoValidation'>('UndoValidation', 'mutation', 'f60ad3d2d9445fd87a931e3bf134cd598b248e32d8aae86d95acc4cb8b59a85c')



export function useUndoValidationMutation() {
  return Urql.useMutation<UndoValidationMutation, UndoValidationMutationVariables>(UndoValidationDocument);
};