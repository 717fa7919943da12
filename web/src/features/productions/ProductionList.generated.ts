/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type ProductionList_PageFragment = { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, excerpt: string, imageUrl: string | null, status: Types.ProductionStatus, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, capacity: number | null, spotsLeft: number | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } };
