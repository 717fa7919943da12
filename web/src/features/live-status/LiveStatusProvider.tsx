import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useClient } from 'urql'
import { useCurrent } from '../../graphql/use-current.ts'
import { LiveNowDocument } from './live-now.no-hooks.generated.ts'

interface LiveStatus {
  /** Null while unknown. */
  readonly isLive: boolean | null
  readonly title: string | null
}

const unknown: LiveStatus = { isLive: null, title: null }

interface Live {
  /** Null until the page has asked. */
  readonly status: LiveStatus | null
  /** The last known status that the visitor was shown. */
  readonly shown: RefObject<boolean | null>
}

const LiveContext = createContext<Live>({ status: null, shown: { current: null } })

/** `rendered`: what the page itself says, which may be older. */
export function useLiveStatus(rendered: LiveStatus | null = null): LiveStatus {
  const { status, shown } = use(LiveContext)
  const isLive = rendered?.isLive ?? null
  useEffect(() => {
    shown.current ??= isLive
  }, [shown, isLive])
  return status ?? rendered ?? unknown
}

/** Asks once for the whole page: cached pages may be minutes old. */
export function LiveStatusProvider({ children }: { readonly children: ReactNode }) {
  const client = useClient()
  const [status, setStatus] = useState<LiveStatus | null>(null)
  const [news, setNews] = useState('')
  const shown = useRef<boolean | null>(null)
  // Random, so that pages opened at the same moment don't ask together.
  const [everyMs] = useState(() => 25_000 + 5_000 * Math.random())

  async function ask(): Promise<void> {
    const { data, error } = await client
      .query(LiveNowDocument, {}, { requestPolicy: 'network-only' })
      .toPromise()
    // After a failure, the status would soon be too old.
    const { isLive, title } = (!error && data?.liveChannel) || unknown
    setStatus({ isLive, title })
    if (isLive === null) return
    if (shown.current === !isLive)
      setNews(isLive ? ['We’re live', title].filter(Boolean).join(': ') : 'The live stream has ended.')
    shown.current = isLive
  }

  useCurrent(everyMs, () => void ask())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, right after hydration
  useEffect(() => {
    if (navigator.onLine) void ask()
  }, [])

  return (
    <LiveContext value={useMemo(() => ({ status, shown }), [status])}>
      {children}
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </LiveContext>
  )
}
