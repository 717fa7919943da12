/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type PageQueryVariables = Exact<{
  slug: string;
}>;


export type PageQuery = { page: { __typename: 'Page', title: string, html: string, updatedAt: string | null, isTemplate: boolean } | null };

/** @public */
export const PageDocument = /*#__PURE__*/ persistedDocument<PageQuery, PageQueryVariables, 'Page'>('Page', 'query', 'fa76980da92c141dd86c7302265875b7838ac2eb1823050de84cebd79301d658')



export function usePageQuery(options: Omit<Urql.UseQueryArgs<PageQueryVariables>, 'query'>) {
  return Urql.useQuery<PageQuery, PageQueryVariables>({ query: PageDocument, ...options });
};