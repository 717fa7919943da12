import { useEffect, useRef, useState } from 'react'
import type { SearchResults_PageFragment } from '../../graphql/generated/fragments.ts'

type ResultPage = SearchResults_PageFragment

interface MoreResults {
  /** The address of the search that they belong to. */
  readonly address: string
  readonly pages: readonly ResultPage[]
}

/** The last search's pages, so that Back restores them. Never written on the server. */
let latest: MoreResults | null = null

const none: readonly ResultPage[] = []

/** The results after the first page, which `loadPage` appends. It returns null for a failure. */
export function useMoreResults(
  address: string,
  first: ResultPage,
  loadPage: (after: string) => Promise<ResultPage | null>,
) {
  const [more, setMore] = useState(latest)
  const [state, setState] = useState<{ readonly address: string; readonly kind: 'loading' | 'failed' }>()
  const wanted = useRef<string>(null)
  useEffect(() => {
    wanted.current = address
    return () => {
      wanted.current = null
      setState(undefined)
    }
  }, [address])
  const pages = more?.address === address ? more.pages : none
  const end = pages.at(-1)?.pageInfo ?? first.pageInfo

  const load = async (): Promise<void> => {
    if (end.endCursor === null) return
    setState({ address, kind: 'loading' })
    const page = await loadPage(end.endCursor)
    if (wanted.current !== address) return
    if (page === null) return setState({ address, kind: 'failed' })
    latest = { address, pages: [...pages, page] }
    setMore(latest)
    setState(undefined)
  }

  // An item may move to a later page meanwhile.
  const items = new Map([first, ...pages].flatMap(({ items }) => items).map((item) => [item.url, item]))
  return {
    items: [...items.values()],
    next: end.hasNextPage ? end.endCursor : null,
    state: state?.address === address ? state.kind : 'idle',
    load,
  } as const
}
