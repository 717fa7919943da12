import { type MemberSession, readMemberSession } from './member-session.ts'

/** The state of a session. */
export type SessionState =
  /** Not known yet: on the server, and while a page hydrates. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly member: MemberSession }
  /**
   * A session that has run out and was not logged out of. `isRefused` when that showed in the middle of
   * something: an answer said so.
   */
  | { readonly kind: 'expired'; readonly member: MemberSession; readonly isRefused: boolean }

/** Remembers who is logged in, in every open tab alike. */
export interface SessionStore {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Somebody has logged in. */
  readonly begin: (member: MemberSession) => void
  /** The member has logged out. */
  readonly end: () => void
  /** An answer says that the session holds no more. Without a stored one, nothing changes. */
  readonly refuse: () => void
}

export interface SessionStoreOptions {
  /** Null where the browser forbids it: the session is then known to this page alone. */
  readonly storage: Storage | null
  /** Tells of other tabs and of this one coming back. */
  readonly window: Pick<Window, 'addEventListener'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The session's storage key. */
export const sessionKey = 'session'

const visitor = { kind: 'visitor' } as const satisfies SessionState
const unknown = { kind: 'unknown' } as const satisfies SessionState

/** The longest delay that a timer takes, in milliseconds; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1

/** The stored text; `known` where the storage is missing or forbidden. */
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
    // A full or forbidden store costs the other tabs their news, nothing else.
  }
}

/** The store of the browser, for as long as its page lives. */
export function createSessionStore({ storage, window, now }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>()
  let expiry: ReturnType<typeof setTimeout> | undefined
  /** The stored text that the state was read from. */
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
    // Node's timers would keep a process alive, the browser's hold nothing.
    expiry = setTimeout(look, Math.min(left, maxTimerMs))
    return { kind: 'member', member }
  }

  const store = (next: string | null): void => {
    text = next
    write(storage, next)
  }

  /** Takes up what is stored and what time it is. */
  function look(): void {
    const found = read(storage, text)
    const next = stateOf(readMemberSession(found))
    if (found === text && next.kind === state.kind) return
    text = found
    show(next)
  }

  text = read(storage, null)
  state = stateOf(readMemberSession(text))
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === sessionKey) look()
  })
  // A sleeping device runs no timers, and a page from the back-forward cache has missed all events.
  window.addEventListener('pageshow', look)
  window.addEventListener('focus', look)

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

/** The store of a render on the server, where the session is unknown: pages are the same for everybody. */
export const unknownSession: SessionStore = {
  getState: () => unknown,
  subscribe: () => () => undefined,
  begin: () => undefined,
  end: () => undefined,
  refuse: () => undefined,
}
