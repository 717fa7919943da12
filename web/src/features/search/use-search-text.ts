import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { normalizeQuery, type Search, searchAddress } from '../../site/search-address.ts'

/** Milliseconds after the last key. */
const pauseMs = 200

export interface SearchText {
  readonly field: RefObject<HTMLInputElement | null>
  /** As typed. */
  readonly text: string
  /** What the text searches for. The address follows a little later. */
  readonly query: string
  readonly setText: (text: string) => void
  readonly submit: () => void
  readonly focus: () => void
}

/** Typing replaces the address; Back leads to the page before the search. */
export function useSearchText(search: Search): SearchText {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search.query)
  const written = useRef(search.query)
  const query = normalizeQuery(text)

  const show = (): void => {
    if (query === written.current) return
    written.current = query
    const address = searchAddress({ ...search, query, after: null })
    navigate(address, { replace: true, preventScrollReset: true })
  }
  const showLater = useEffectEvent(show)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    const timer = setTimeout(() => showLater(), pauseMs)
    return () => clearTimeout(timer)
  }, [query])

  useEffect(() => {
    if (search.query === written.current) return
    written.current = search.query
    setText(search.query)
  }, [search.query])

  // Typed before hydration.
  useEffect(() => setText((before) => field.current?.value ?? before), [])
  useFocusAtStart(field, search)

  return { field, text, query, setText, submit: show, focus: () => field.current?.focus() }
}

/** Without a query, the field gets the focus. */
function useFocusAtStart(field: RefObject<HTMLInputElement | null>, { query }: Search): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    const focused = document.activeElement
    // Not taken from another control: a navigation leaves the focus on the page's heading.
    if (query === '' && focused?.matches('body, main, main h1')) field.current?.focus()
  }, [key])
}
