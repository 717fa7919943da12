import type { JoinPanel_ProductionFragment } from '../../graphql/generated/fragments.ts'
import { publicEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { useSpotsQuery } from '../productions/spots.generated.ts'

type Production = JoinPanel_ProductionFragment & { readonly id: string }

/** After a failure the number is unknown, because an old one would be wrong. */
export function useCurrentSpots(production: Production, isShown: boolean): JoinPanel_ProductionFragment {
  const [{ data, error, operation }, refetch] = useSpotsQuery({
    variables: { id: production.id },
    requestPolicy: 'network-only',
    // The page has just shown them.
    pause: true,
  })
  const isCounted = isShown && production.isCalledOff !== null
  useCurrent(isCounted ? publicEveryMs : null, refetch)
  if (operation?.variables.id !== production.id) return production
  const current = data?.production ?? production
  return error ? { ...current, spotsLeft: null, waitlistCount: null } : current
}
