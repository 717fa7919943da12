import { useMemo, useState } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { deviceStorage, tabStorage } from '../../ui/browser-storage.ts'
import type { ListedProduction } from '../door-list/door-list.ts'
import { useDoorProductionsQuery } from './door.generated.ts'
import { anotherNight, type DoorProduction, productionOfToday } from './door.ts'
import { anyProduction, doorChoice } from './door-choice.ts'
import { canHoldLists, useStoredDoors } from './use-offline-door.ts'

export interface DoorProductions {
  readonly productions: readonly DoorProduction[]
  /** A production's id, or `anyProduction`. */
  readonly doorId: string
  readonly choose: (id: string) => void
  /** Whether tickets' dates are known. */
  readonly isListed: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  /** The production whose list is on this device. */
  readonly listed: ListedProduction | null
  /** Whether this device can store a list once a production is chosen; null while unknown. */
  readonly canHaveList: boolean | null
}

/** `productionIds`: the only ones the member may choose; null for all. */
export function useDoorProductions(
  memberId: string | null,
  productionIds: readonly string[] | null,
): DoorProductions {
  const [state, refetch] = useDoorProductionsQuery({ context: withinDeadline })
  const { data, error, fetching } = state
  const { retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const stored = useStoredDoors(memberId)
  const isOffline = (stored?.productions.length ?? 0) > 0 && !data?.productions
  const all: readonly DoorProduction[] = data?.productions?.items ?? stored?.productions ?? []
  const productions = productionIds === null ? all : all.filter(({ id }) => productionIds.includes(id))
  const choice = useMemo(
    () => doorChoice({ tab: tabStorage(), device: deviceStorage() }, memberId),
    [memberId],
  )
  const [chosen, setChosen] = useState(choice.read)
  const isChosenListed = chosen === anyProduction || productions.some(({ id }) => id === chosen)
  // Keep the choice if the list fails to load: it keeps out tickets of another night.
  const currentChoice = isChosenListed || !data?.productions ? chosen : null
  const now = new Date(serverClock().now())
  const last = lastChosen(productions, choice.readLast(), now)
  const only = isOffline || productionIds !== null ? onlyIn(productions) : null
  // A door with unsent check-ins stays selected, so that they are shown and sent.
  const unsentFor = productions.find(({ id }) => id === stored?.unsentFor)?.id
  const today = productionOfToday(productions, now)
  const doorId = currentChoice ?? last ?? unsentFor ?? today ?? only ?? anyProduction
  const hasLists = data?.features ? data.features.includes('DOOR') : isOffline ? true : null
  return {
    productions,
    doorId,
    choose: (id) => {
      setChosen(id)
      choice.save(id)
    },
    isListed: !fetching || data !== undefined || isOffline,
    hasFailed: !isOffline && (error !== undefined || !data?.productions),
    retry,
    listed: hasLists ? listedOf(productions, doorId) : null,
    canHaveList: hasLists && canHoldLists(),
  }
}

/** The last choice, if it is for today or running. */
function lastChosen(productions: readonly DoorProduction[], id: string | null, now: Date): string | null {
  const production = productions.find((production) => production.id === id)
  return production !== undefined && anotherNight(production, now) === null ? production.id : null
}

const onlyIn = (productions: readonly DoorProduction[]): string | null =>
  productions.length === 1 ? (productions[0]?.id ?? null) : null

function listedOf(productions: readonly DoorProduction[], doorId: string): ListedProduction | null {
  const production = productions.find(({ id }) => id === doorId)
  if (production === undefined) return null
  const { id, name, startsAt, endsAt } = production
  return { id, name, startsAt, endsAt }
}
