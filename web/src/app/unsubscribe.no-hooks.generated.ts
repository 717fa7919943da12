/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

import { persistedDocument } from '../graphql/persisted-document.ts';
export type UnsubscribeFromRemindersMutationVariables = Exact<{
  input: Types.UnsubscribeFromRemindersInput;
}>;


export type UnsubscribeFromRemindersMutation = { unsubscribeFromReminders: { __typename: 'UnsubscribeFromRemindersPayload', userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode }> } };

/** @public */
export const UnsubscribeFromRemindersDocument = /*#__PURE__*/ persistedDocument<UnsubscribeFromRemindersMutation, UnsubscribeFromRemindersMutationVariables, 'UnsubscribeFromReminders'>('UnsubscribeFromReminders', 'mutation', '09854d060bbdd45063debebe1b26e80dbde1b7afc570c482317b15eac63a19cf')