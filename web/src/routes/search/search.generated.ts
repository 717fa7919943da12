/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/generated/types.ts';

import { persistedDocument } from '../../graphql/persisted-document.ts';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type SearchQueryVariables = Exact<{
  query: string;
  after?: string | null | undefined;
  kinds?: Array<Types.SearchKind> | Types.SearchKind | null | undefined;
}>;


export type SearchQuery = { search: { __typename: 'SearchPage', totalCount: number, suggestion: string | null, items: Array<{ __typename: 'SearchResult', kind: Types.SearchKind, title: string, url: string, publishedAt: string | null, imageUrl: string | null, startsAt: string | null, endsAt: string | null, status: Types.ProductionStatus | null, isCalledOff: boolean | null, excerpt: Array<{ __typename: 'SearchExcerptPart', text: string, isMatch: boolean }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, alternatives: Array<{ __typename: 'SearchResult', kind: Types.SearchKind, title: string, url: string, publishedAt: string | null, imageUrl: string | null, startsAt: string | null, endsAt: string | null, status: Types.ProductionStatus | null, isCalledOff: boolean | null, excerpt: Array<{ __typename: 'SearchExcerptPart', text: string, isMatch: boolean }> }> } | null };

/** @public */
export const SearchDocument = /*#__PURE__*/ persistedDocument<SearchQuery, SearchQueryVariables, 'Search'>('Search', 'query', '8228e27071b886f8d591deec57a34d03b56ac0e251453cf249f830045f2349d2')



export function useSearchQuery(options: Omit<Urql.UseQueryArgs<SearchQueryVariables>, 'query'>) {
  return Urql.useQuery<SearchQuery, SearchQueryVariables>({ query: SearchDocument, ...options });
};