import type { Params, PathParam } from 'react-router-dom'

export interface Address {
  readonly pathname: string
  readonly params: Params
  readonly search: URLSearchParams
}

type ParamNames<Path extends string> = Path extends string ? PathParam<Path> : never

/** An address at one of a screen's paths. A parameter that no path has is a type error. */
export interface AddressOf<Path extends string> extends Omit<Address, 'params'> {
  readonly params: { readonly [Name in ParamNames<Path>]?: string | undefined }
}
