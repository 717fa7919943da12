/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type Ticket_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: Types.JoinState, waitlistPosition: number | null, canCancel: boolean | null, checkedInAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null };
