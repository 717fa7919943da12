/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type JoinPanel_ProductionFragment = { __typename: 'Production', status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, spotsLeft: number | null, waitlistCount: number | null, isCalledOff: boolean | null };
