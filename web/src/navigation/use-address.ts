import { type Params, type PathParam, useLocation, useParams } from 'react-router-dom'
import type { patterns } from '../site/patterns.ts'

export interface Address {
  readonly pathname: string
  readonly params: Params
  readonly search: URLSearchParams
}

type ParamNames<Path extends string> = Path extends string ? PathParam<Path> : never

/** An address at one of a screen's patterns. Reading a parameter that isn't in any of them is a type error. */
export interface AddressOf<Pattern extends keyof typeof patterns> extends Omit<Address, 'params'> {
  readonly params: { readonly [Name in ParamNames<(typeof patterns)[Pattern]>]?: string | undefined }
}

export function useAddress(): Address {
  const { pathname, search } = useLocation()
  return { pathname, params: useParams(), search: new URLSearchParams(search) }
}
