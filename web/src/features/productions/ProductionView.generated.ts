/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type ProductionView_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, descriptionHtml: string | null, imageUrl: string | null, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, status: Types.ProductionStatus, capacity: number | null, spotsLeft: number | null, waitlistCount: number | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };
