import type { Location, Navigator } from 'react-router-dom'

/** The part of a router history that navigation needs. */
export interface NavigationHistory extends Navigator {
  readonly location: Location
  readonly listen: (listener: (update: { readonly delta: number | null }) => void) => () => void
}
