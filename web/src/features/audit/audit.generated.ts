/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type AuditQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AuditQuery = { auditLog: { __typename: 'AuditConnection', edges: Array<{ __typename: 'AuditEdge', cursor: string, node: { __typename: 'AuditEntry', at: string, actor: string, action: string, target: string | null, requestId: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

/** @public */
export const AuditDocument = /*#__PURE__*/ persistedDocument<AuditQuery, AuditQueryVariables, 'Audit'>('Audit', 'query', 'b75add5f38d95d8c8f7b7ae20b9167cf5d60e5d851ff6c452c97e8e244add5bf')



export function useAuditQuery(options?: Omit<Urql.UseQueryArgs<AuditQueryVariables>, 'query'>) {
  return Urql.useQuery<AuditQuery, AuditQueryVariables>({ query: AuditDocument, ...options });
};