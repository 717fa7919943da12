import type { AnyVariables, OperationResult } from '@urql/core'
import type { Params, PathParam } from 'react-router-dom'
import type { PersistedDocument } from '../graphql/persisted-document.ts'

export interface Address {
  readonly params: Params
  readonly search: URLSearchParams
}

type ParamNames<Path extends string> = Path extends string ? PathParam<Path> : never

/** An address at one of a screen's paths. A parameter that no path has is a type error. */
export interface AddressOf<Path extends string> extends Pick<Address, 'search'> {
  readonly params: { readonly [Name in ParamNames<Path>]?: string | undefined }
}

/** A screen's one query, with its variables by address. */
export interface RouteQuery<Data, Variables extends AnyVariables, Name extends string = string> {
  readonly document: PersistedDocument<Data, Variables, Name>
  readonly variablesOf: (address: Address) => Variables
}

export type RunRouteQuery = <Data, Variables extends AnyVariables>(
  query: RouteQuery<Data, Variables>,
) => Promise<OperationResult<Data, Variables>>

type Complete<Variables> = { readonly [Name in keyof Variables]-?: Variables[Name] }

/** `variablesOf` gives every variable, so that a misspelled or forgotten one is a type error. */
export const routeQuery = <
  Data,
  Variables extends AnyVariables,
  Given extends Variables & Complete<Variables>,
  Name extends string,
>(
  document: PersistedDocument<Data, Variables, Name>,
  variablesOf: (address: Address) => Given,
): RouteQuery<Data, Given, Name> => ({ document, variablesOf })
