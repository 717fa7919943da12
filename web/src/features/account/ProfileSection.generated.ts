/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type ProfileSection_MemberFragment = { __typename: 'Member', firstName: string | null, lastName: string | null, organization: string | null, position: Types.Position | null, otherPosition: string | null, instagramName: string | null };
