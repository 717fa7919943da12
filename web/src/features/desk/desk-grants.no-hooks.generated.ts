/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
export type DeskGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskGrantsQuery = { features: Array<Types.Feature> | null, viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: Types.GrantKind }> | null } | null };

/** @public */
export const DeskGrantsDocument = /*#__PURE__*/ persistedDocument<DeskGrantsQuery, DeskGrantsQueryVariables, 'DeskGrants'>('DeskGrants', 'query', 'd1e43b48977790ba8ad089c70a2fdac03bc64d0e8cf08869bb8e246fe5ef5ad0')