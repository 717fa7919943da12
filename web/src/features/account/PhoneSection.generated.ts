/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type PhoneSection_MemberFragment = { __typename: 'Member', phone: string | null, isPhoneVerified: boolean | null };
