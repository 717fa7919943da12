/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
export type LiveNowQueryVariables = Exact<{ [key: string]: never; }>;


export type LiveNowQuery = { liveChannel: { __typename: 'LiveChannel', isLive: boolean | null, title: string | null } | null };

/** @public */
export const LiveNowDocument = /*#__PURE__*/ persistedDocument<LiveNowQuery, LiveNowQueryVariables, 'LiveNow'>('LiveNow', 'query', '855cbbc039a8881c896c695288f20d076edab556af504d2bbffcbb56d1bb600d')