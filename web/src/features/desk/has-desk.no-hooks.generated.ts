/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
export type DeskFeaturesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskFeaturesQuery = { features: Array<Types.Feature> | null };

/** @public */
export const DeskFeaturesDocument = /*#__PURE__*/ persistedDocument<DeskFeaturesQuery, DeskFeaturesQueryVariables, 'DeskFeatures'>('DeskFeatures', 'query', 'ce392432b229195780f92205f6b8a2803c55d5c0bf9bdf12aaf886c659fccc12')