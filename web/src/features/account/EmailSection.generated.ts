/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type EmailSection_MemberFragment = { __typename: 'Member', email: string | null, isEmailVerified: boolean | null, hasPassword: boolean | null };
