import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { RecoveryContext } from '../ui/recovery.ts'
import type { Navigation } from './navigation.ts'
import { browserTab, createRecovery } from './recovery.ts'

export function RecoveryProvider({
  navigation,
  children,
}: {
  readonly navigation: Navigation
  readonly children: ReactNode
}) {
  const [recovery] = useState(() => createRecovery({ navigation, tab: browserTab }))
  const phase = useSyncExternalStore(recovery.subscribe, recovery.getPhase, recovery.getPhase)
  useEffect(() => recovery.start(), [recovery])
  return <RecoveryContext value={{ phase, tryAgain: recovery.tryAgain }}>{children}</RecoveryContext>
}
