/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type AccountQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountQuery = { features: Array<Types.Feature> | null, viewer: { __typename: 'Member', id: string, wantsReminders: boolean | null, firstName: string | null, lastName: string | null, organization: string | null, position: Types.Position | null, otherPosition: string | null, instagramName: string | null, email: string | null, isEmailVerified: boolean | null, hasPassword: boolean | null, phone: string | null, isPhoneVerified: boolean | null, name: string | null, sessions: Array<{ __typename: 'MemberSession', id: string, isCurrent: boolean, device: string | null, place: string | null, lastUsedAt: string }> | null, passkeys: Array<{ __typename: 'Passkey', id: string, name: string, createdAt: string, lastUsedAt: string | null }> | null } | null };

/** @public */
export const AccountDocument = /*#__PURE__*/ persistedDocument<AccountQuery, AccountQueryVariables, 'Account'>('Account', 'query', 'a097d57de06b0cbbba59ebb2de15c2af4f329b73ba95189fe69961a87b8adc78')



export function useAccountQuery(options?: Omit<Urql.UseQueryArgs<AccountQueryVariables>, 'query'>) {
  return Urql.useQuery<AccountQuery, AccountQueryVariables>({ query: AccountDocument, ...options });
};