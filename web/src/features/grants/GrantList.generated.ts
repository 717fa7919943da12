/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type GrantList_GrantFragment = { __typename: 'Grant', email: string | null, kind: Types.GrantKind, isForAllProductions: boolean, until: string | null, isResting: boolean, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null };
