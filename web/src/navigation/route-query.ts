import type { AnyVariables, OperationResult } from '@urql/core'
import type { Params, PathParam } from 'react-router-dom'
import type { PersistedDocument } from '../graphql/persisted-document.ts'

/** The parts of an address that a screen's content depends on. */
export interface Address {
  /** The parameters of the route's path, unescaped. */
  readonly params: Params
  readonly search: URLSearchParams
}

/** The parameters of several paths. */
type ParamNames<Path extends string> = Path extends string ? PathParam<Path> : never

/** An address at a path, or at one of several paths of one screen. A parameter that none of them has is a type error. */
export interface AddressOf<Path extends string> extends Pick<Address, 'search'> {
  readonly params: { readonly [Name in ParamNames<Path>]?: string | undefined }
}

/** The one query of a screen, and its variables by address. The loader runs it. */
export interface RouteQuery<Data, Variables extends AnyVariables, Name extends string = string> {
  readonly document: PersistedDocument<Data, Variables, Name>
  readonly variablesOf: (address: Address) => Variables
}

/** Runs a route's query at the address that is being loaded. Never rejects: a failure stands in the result's `error`. */
export type RunRouteQuery = <Data, Variables extends AnyVariables>(
  query: RouteQuery<Data, Variables>,
) => Promise<OperationResult<Data, Variables>>

/** All variables of a query, the optional ones too. */
type Complete<Variables> = { readonly [Name in keyof Variables]-?: Variables[Name] }

/** @param variablesOf gives every variable, so that a misspelt or forgotten one is a type error */
export const routeQuery = <
  Data,
  Variables extends AnyVariables,
  Given extends Variables & Complete<Variables>,
  Name extends string,
>(
  document: PersistedDocument<Data, Variables, Name>,
  variablesOf: (address: Address) => Given,
): RouteQuery<Data, Given, Name> => ({ document, variablesOf })
