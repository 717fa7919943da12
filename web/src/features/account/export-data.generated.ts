/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type ExportDataMutationVariables = Exact<{ [key: string]: never; }>;


export type ExportDataMutation = { exportData: { __typename: 'ExportDataPayload', url: string | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const ExportDataDocument = /*#__PURE__*/ persistedDocument<ExportDataMutation, ExportDataMutationVariables, 'ExportData'>('ExportData', 'mutation', '537cfee7aced14e248d7ed77f2fe281f7310b249880c56df2b288b131fa8f52a')



export function useExportDataMutation() {
  return Urql.useMutation<ExportDataMutation, ExportDataMutationVariables>(ExportDataDocument);
};