import { joinedMessage, waitingMessage } from '@compound/foundation/join-messages.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { showToast, type ToastMessage } from '../../ui/toasts.ts'
import { type DialogKind, type RegisteredJoin, useDialogs } from '../session/DialogsProvider.tsx'
import { useSession, useSessionStore } from '../session/SessionProvider.tsx'
import { readSavedDraft } from '../sign-up/saved-draft.ts'
import type { JoinEnd } from './ReleaseDialog.tsx'
import { SignUpRelease } from './SignUpRelease.tsx'
import { type JoinStep, stepAfter } from './steps.ts'

/** A person's way from the press on 'Join the Production' to the join. */
export interface Joining {
  readonly step: JoinStep
  /** The message at the top of the release. */
  readonly notice: string | null
  /** The press, and the way on from the warning. */
  readonly go: () => void
  /** The person has closed the release. */
  readonly hesitate: () => void
  /** The way out. */
  readonly leave: () => void
  /** The join has a result. */
  readonly end: (result: JoinEnd) => void
  /** The member turns out to have joined or to wait already, as after a login in the middle. */
  readonly settle: (isWaiting: boolean) => void
}

type JoinableProduction = { readonly id: string; readonly slug: string; readonly name: string }

/** The message after a login for a production that the member has joined before. */
const joinedBefore = 'You have joined this production already. Your ticket is here.'

/** The same for one whom the member waits for. */
const waitingBefore = 'You are on the waiting list of this production already.'

/** The result of a join that was sent along with a registration. @param waitingPlace null with a place at the production */
const joinedWith = (waitingPlace: number | null): JoinEnd => ({
  kind: 'joined',
  message: waitingPlace === null ? joinedMessage : waitingMessage(waitingPlace),
  isWaiting: waitingPlace !== null,
})

/** The message about a join, with the way to what it has brought. */
const messageOf = (result: Exclude<JoinEnd, { kind: 'logged-out' }>, slug: string): ToastMessage =>
  result.kind === 'joined'
    ? {
        kind: 'success',
        text: result.message,
        link: { title: result.isWaiting ? 'See my place' : 'See my ticket', to: paths.production(slug) },
      }
    : { kind: 'error', text: result.message }

/**
 * Leads through login or sign-up, release and join, one after the other, and warns a person who turns away in
 * between. It watches the dialogs of membership rather than being told by them: however they close, the person
 * is a member then or not.
 */
export function useJoining({ id, slug, name }: JoinableProduction): Joining {
  const session = useSession()
  const store = useSessionStore()
  const { current, open } = useDialogs()
  const navigate = useNavigate()
  const [step, setStep] = useState<JoinStep>('idle')
  const [notice, setNotice] = useState<string | null>(null)
  /** The dialog that was closed last on the way: the way on leads back into it. */
  const [lastDialog, setLastDialog] = useState<DialogKind>('login')
  const isDialogOpen = current !== null

  useEffect(() => {
    if (step === 'entering' && current) setLastDialog(current.kind === 'sign-up' ? 'sign-up' : 'login')
  }, [step, current])

  useEffect(() => {
    const isMember = session.kind === 'member'
    const isAlertDue = session.kind === 'expired' && session.isRefused
    const isAfterSignUp = lastDialog === 'sign-up'
    setStep((step) => stepAfter({ step, isDialogOpen, isMember, isAfterSignUp, isAlertDue }))
  }, [session, isDialogOpen, lastDialog])

  // A sign-up that was begun here goes on after the page was loaded anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    const draft = readSavedDraft(tabStorage(), Date.now())
    if (draft?.productionId === id && store.getState().kind !== 'member') enter('sign-up')
  }, [])

  function go() {
    setNotice(null)
    if (session.kind === 'member') return setStep('release')
    enter(lastDialog)
  }

  function enter(dialog: DialogKind) {
    setStep('entering')
    open(dialog, {
      notice: `Log in or sign up to join ${name}.`,
      joining: { productionId: id, Release: SignUpRelease, onRegistered },
    })
  }

  /** An account was made, along with the join or without it. */
  function onRegistered({ isJoined, waitingPlace, errors: [mistake] }: RegisteredJoin) {
    if (isJoined) return end(joinedWith(waitingPlace))
    if (mistake === undefined) return setStep('idle')
    if (mistake.code !== 'RELEASE_CHANGED') return end({ kind: 'failed', message: mistake.message })
    setNotice(mistake.message)
    setStep('release')
  }

  function end(result: JoinEnd) {
    // The alert says why, and its login leads back here.
    if (result.kind === 'logged-out') return setStep('entering')
    setStep('idle')
    showToast(messageOf(result, slug))
    navigate(paths.productions)
  }

  function settle(isWaiting: boolean) {
    setStep('idle')
    showToast({ kind: 'info', text: isWaiting ? waitingBefore : joinedBefore })
  }

  return {
    step,
    notice,
    go,
    hesitate: () => setStep('warning'),
    leave: () => setStep('idle'),
    end,
    settle,
  }
}
