import { useMemo, useState } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { serverDate } from '../../graphql/server-clock.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { deviceStorage, tabStorage } from '../../ui/browser-storage.ts'
import {
  type CheckInProduction,
  inCheckInOrder,
  productionOfToday,
  wrongDateMessage,
} from '../check-in/device-checks.ts'
import type { ListedProduction } from '../check-in-list/check-in-list.ts'
import { anyProduction, chosenProduction } from './chosen-production.ts'
import { useCheckInProductionsQuery } from './scanner.generated.ts'
import { canHoldLists, useStoredLists } from './use-offline-check-in.ts'

export interface CheckInProductions {
  readonly productions: readonly CheckInProduction[]
  /** Or `anyProduction`. */
  readonly chosenId: string
  readonly choose: (id: string) => void
  /** Whether ticket dates are known. */
  readonly isListed: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  /** The production whose list is on this device. */
  readonly listed: ListedProduction | null
  /** Null while unknown. */
  readonly canHaveList: boolean | null
}

/** `productionIds` is null for all. */
export function useScannerProductions(
  memberId: string | null,
  productionIds: readonly string[] | null,
): CheckInProductions {
  const [state, refetch] = useCheckInProductionsQuery({ context: withinDeadline })
  const { data, error, fetching } = state
  const { retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const stored = useStoredLists(memberId)
  const isOffline = (stored?.productions.length ?? 0) > 0 && !data?.productions
  const all: readonly CheckInProduction[] = data?.productions?.items ?? stored?.productions ?? []
  const productions = useMemo(() => {
    const isAllowed = ({ id }: CheckInProduction) => productionIds === null || productionIds.includes(id)
    return inCheckInOrder(all.filter(isAllowed), serverDate())
  }, [all, productionIds])
  const choice = useMemo(
    () => chosenProduction({ tab: tabStorage(), device: deviceStorage() }, memberId),
    [memberId],
  )
  const [chosen, setChosen] = useState(choice.read)
  const isChosenListed = chosen === anyProduction || productions.some(({ id }) => id === chosen)
  // If the productions don't load, keep the choice: it refuses tickets for other dates.
  const currentChoice = isChosenListed || !data?.productions ? chosen : null
  const now = serverDate()
  const last = lastChosen(productions, choice.readLast(), now)
  const only = isOffline || productionIds !== null ? onlyIn(productions) : null
  // Stays selected until its unsent check-ins are sent.
  const unsentFor = productions.find(({ id }) => id === stored?.unsentFor)?.id
  const today = productionOfToday(productions, now)
  const chosenId = currentChoice ?? last ?? unsentFor ?? today ?? only ?? anyProduction
  const hasLists = data?.features ? data.features.includes('CHECK_IN') : isOffline ? true : null
  return {
    productions,
    chosenId,
    choose: (id) => {
      setChosen(id)
      choice.save(id)
    },
    isListed: !fetching || data !== undefined || isOffline,
    hasFailed: !isOffline && (error !== undefined || !data?.productions),
    retry,
    listed: hasLists ? listedOf(productions, chosenId) : null,
    canHaveList: hasLists && canHoldLists(),
  }
}

/** Null unless it is today or running. */
function lastChosen(productions: readonly CheckInProduction[], id: string | null, now: Date): string | null {
  const production = productions.find((production) => production.id === id)
  return production !== undefined && wrongDateMessage(production, now) === null ? production.id : null
}

const onlyIn = (productions: readonly CheckInProduction[]): string | null =>
  productions.length === 1 ? (productions[0]?.id ?? null) : null

function listedOf(productions: readonly CheckInProduction[], chosenId: string): ListedProduction | null {
  const production = productions.find(({ id }) => id === chosenId)
  if (production === undefined) return null
  const { id, name, startsAt, endsAt } = production
  return { id, name, startsAt, endsAt }
}
