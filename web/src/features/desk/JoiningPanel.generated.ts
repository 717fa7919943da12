/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

export type JoiningPanel_JoiningFragment = { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null };
