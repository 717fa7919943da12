import { type MemberSession, readMemberSession } from './member-session.ts'

export type SessionState =
  /** On the server, and while a page hydrates. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly member: MemberSession }
  /** `isRefused`: a response said so. */
  | { readonly kind: 'expired'; readonly member: MemberSession; readonly isRefused: boolean }

export interface SessionStore {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly begin: (member: MemberSession) => void
  readonly end: () => void
  /** A response said that the session has expired. Ignored without a stored session. */
  readonly refuse: () => void
}

export interface SessionStoreOptions {
  /** Null if the browser forbids it: then only this page knows the session. */
  readonly storage: Storage | null
  readonly window: Pick<Window, 'addEventListener'>
  readonly now: () => number
}

export const sessionKey = 'session'

const visitor = { kind: 'visitor' } as const satisfies SessionState
const unknown = { kind: 'unknown' } as const satisfies SessionState

/** `setTimeout` fires at once for a longer delay. */
const maxTimerMs = 2 ** 31 - 1

function read(storage: SessionStoreOptions['storage'], known: string | null): string | null {
  try {
    return storage === null ? known : storage.getItem(sessionKey)
  } catch {
    return known
  }
}

function write(storage: SessionStoreOptions['storage'], text: string | null): void {
  try {
    if (text === null) storage?.removeItem(sessionKey)
    else storage?.setItem(sessionKey, text)
  } catch {
    // If storage is full or forbidden, only the other tabs miss the change.
  }
}

export function createSessionStore({ storage, window, now }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>()
  let expiry: ReturnType<typeof setTimeout> | undefined
  let text: string | null = null
  let state: SessionState = visitor

  const show = (next: SessionState): void => {
    state = next
    for (const listener of listeners) listener()
  }

  const stateOf = (member: MemberSession | null): SessionState => {
    clearTimeout(expiry)
    if (member === null) return visitor
    const left = Date.parse(member.expiresAt) - now()
    if (left <= 0) {
      return {
        kind: 'expired',
        member,
        isRefused: state.kind === 'expired' && state.isRefused && state.member.memberId === member.memberId,
      }
    }
    // In Node, a timer would keep the process alive; in the browser it doesn't matter.
    expiry = setTimeout(refresh, Math.min(left, maxTimerMs))
    return { kind: 'member', member }
  }

  const store = (next: string | null): void => {
    text = next
    write(storage, next)
  }

  function refresh(): void {
    const found = read(storage, text)
    const next = stateOf(readMemberSession(found))
    if (found === text && next.kind === state.kind) return
    text = found
    show(next)
  }

  text = read(storage, null)
  state = stateOf(readMemberSession(text))
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === sessionKey) refresh()
  })
  // A sleeping device runs no timers, and a page from the back-forward cache has missed all events.
  window.addEventListener('pageshow', refresh)
  window.addEventListener('focus', refresh)

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(member) {
      store(JSON.stringify(member))
      show(stateOf(member))
    },
    end() {
      store(null)
      show(stateOf(null))
    },
    refuse() {
      if (state.kind === 'visitor' || state.kind === 'unknown') return
      clearTimeout(expiry)
      const member = { ...state.member, expiresAt: new Date(now()).toISOString() }
      store(JSON.stringify(member))
      show({ kind: 'expired', member, isRefused: true })
    },
  }
}

export const unknownSession: SessionStore = {
  getState: () => unknown,
  subscribe: () => () => undefined,
  begin: () => undefined,
  end: () => undefined,
  refuse: () => undefined,
}
