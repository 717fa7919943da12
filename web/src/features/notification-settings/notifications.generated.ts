/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type NotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationsQuery = { pushPublicKey: string | null, viewer: { __typename: 'Member', id: string, isEmailVerified: boolean | null, follows: Array<Types.FollowTopic> | null } | null };

export type SetFollowsMutationVariables = Exact<{
  input: Types.SetFollowsInput;
}>;


export type SetFollowsMutation = { setFollows: { __typename: 'SetFollowsPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type SubscribeToPushMutationVariables = Exact<{
  input: Types.SubscribeToPushInput;
}>;


export type SubscribeToPushMutation = { subscribeToPush: { __typename: 'SubscribeToPushPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

export type UnsubscribeFromPushMutationVariables = Exact<{
  input: Types.UnsubscribeFromPushInput;
}>;


export type UnsubscribeFromPushMutation = { unsubscribeFromPush: { __typename: 'UnsubscribeFromPushPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> } };

/** @public */
export const NotificationsDocument = /*#__PURE__*/ persistedDocument<NotificationsQuery, NotificationsQueryVariables, 'Notifications'>('Notifications', 'query', 'b90b102e7a784832aa00ce85f393d9a39a70eb9c951a02c0f063ef0d6b30d3b3')

/** @public */
export const SetFollowsDocument = /*#__PURE__*/ persistedDocument<SetFollowsMutation, SetFollowsMutationVariables, 'SetFollows'>('SetFollows', 'mutation', 'f378b9d6e5cb56433043811e79f9c4e857f49bd5dbd3e982a371c1466effab97')

/** @public */
export const SubscribeToPushDocument = /*#__PURE__*/ persistedDocument<SubscribeToPushMutation, SubscribeToPushMutationVariables, 'SubscribeToPush'>('SubscribeToPush', 'mutation', '8cfd8d43a52126774c34d830f25002d945c2e93ddc1d0da42280915a93dcf722')

/** @public */
export const UnsubscribeFromPushDocument = /*#__PURE__*/ persistedDocument<UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables, 'UnsubscribeFromPush'>('UnsubscribeFromPush', 'mutation', 'c5bdd5d55dc78d6d717582c933d8a8ae99f6ca74242063da75edd3d0e86567e2')



export function useNotificationsQuery(options?: Omit<Urql.UseQueryArgs<NotificationsQueryVariables>, 'query'>) {
  return Urql.useQuery<NotificationsQuery, NotificationsQueryVariables>({ query: NotificationsDocument, ...options });
};

export function useSetFollowsMutation() {
  return Urql.useMutation<SetFollowsMutation, SetFollowsMutationVariables>(SetFollowsDocument);
};

export function useSubscribeToPushMutation() {
  return Urql.useMutation<SubscribeToPushMutation, SubscribeToPushMutationVariables>(SubscribeToPushDocument);
};

export function useUnsubscribeFromPushMutation() {
  return Urql.useMutation<UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables>(UnsubscribeFromPushDocument);
};