import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfflineCheckIn } from '../check-in-list/offline-check-in.ts'
import { openScanLog, openScanLogRecords, type ScanLog, type ScanLogEntry } from './scan-log.ts'

/** `memberId` is null after the session has ended: no name may stay on the screen. */
export function useScanLog(memberId: string | null, offline: OfflineCheckIn | null) {
  const log = useRef<ScanLog>(null)
  const [entries, setEntries] = useState<readonly ScanLogEntry[]>([])

  const change = useCallback((run: (log: ScanLog) => Promise<readonly ScanLogEntry[]>) => {
    const current = log.current
    if (current !== null) void run(current).then((entries) => log.current === current && setEntries(entries))
  }, [])

  useEffect(() => {
    if (memberId === null) return
    const opened = openScanLog(memberId, openScanLogRecords(memberId))
    log.current = opened
    change(({ read }) => read())
    return () => {
      log.current = null
      opened.close()
      setEntries([])
    }
  }, [memberId, change])

  // A synced list may have a new name for a ticket: its member was deleted.
  useEffect(() => {
    if (offline === null) return
    const rename = () => change(({ rename }) => rename((hash) => offline.entryOf(hash)?.name))
    rename()
    return offline.subscribe(rename)
  }, [offline, change])

  return { entries, change }
}
