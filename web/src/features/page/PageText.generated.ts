/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type PageText_PageFragment = { __typename: 'Page', title: string, html: string, updatedAt: string | null, isTemplate: boolean };
