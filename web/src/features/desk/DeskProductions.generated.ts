/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type DeskProductions_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, counts: { __typename: 'ProductionCounts', confirmed: number, waiting: number, admitted: number } | null, joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null } | null };
