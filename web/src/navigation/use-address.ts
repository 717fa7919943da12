import { useLocation, useParams } from 'react-router-dom'
import type { Address } from './address.ts'

export function useAddress(): Address {
  const { pathname, search } = useLocation()
  return { pathname, params: useParams(), search: new URLSearchParams(search) }
}
