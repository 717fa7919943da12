/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

export type ProductionMeta_ProductionFragment = { __typename: 'Production', slug: string, name: string, imageUrl: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };
