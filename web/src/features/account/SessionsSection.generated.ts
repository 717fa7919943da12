/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type SessionsSection_SessionFragment = { __typename: 'MemberSession', id: string, isCurrent: boolean, device: string | null, place: string | null, lastUsedAt: string };
