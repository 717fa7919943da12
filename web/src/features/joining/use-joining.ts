import { joinedMessage, waitlistMessage } from '@compound/foundation/contract/join-messages.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { showToast, type ToastMessage } from '../../ui/toasts.ts'
import { type DialogKind, type RegisteredJoin, useDialogs } from '../session/DialogsProvider.tsx'
import { useSession, useSessionStore } from '../session/SessionProvider.tsx'
import { readSavedDraft } from '../session/sign-up-draft.ts'
import { SignUpWaiver } from './SignUpWaiver.tsx'
import { type JoinStep, stepAfter } from './steps.ts'
import type { FinalJoinResult } from './WaiverDialog.tsx'

export interface Joining {
  readonly step: JoinStep
  /** At the top of the release. */
  readonly notice: string | null
  /** Starts, or continues after the warning. */
  readonly start: () => void
  readonly dismiss: () => void
  readonly cancel: () => void
  readonly complete: (result: FinalJoinResult) => void
  /** For example after a login on the way. */
  readonly alreadyJoined: (isWaitlisted: boolean) => void
}

type JoinableProduction = { readonly id: string; readonly slug: string; readonly name: string }

const joinedBefore = 'You’ve already joined this production. Your ticket is here.'

const waitlistedBefore = 'You’re already on the waitlist for this production.'

const joinedWith = ({ message, waitlistPosition }: RegisteredJoin): FinalJoinResult => ({
  kind: 'joined',
  message: `${message}\n${waitlistPosition === null ? joinedMessage : waitlistMessage(waitlistPosition)}`,
  isWaitlisted: waitlistPosition !== null,
})

function messageOf(result: Exclude<FinalJoinResult, { kind: 'logged-out' }>, slug: string): ToastMessage {
  const { kind, message } = result
  switch (kind) {
    case 'joined': {
      const title = result.isWaitlisted ? 'See my spot' : 'See my ticket'
      return { kind: 'success', text: message, link: { title, to: paths.production(slug) } }
    }
    case 'too-young':
      return {
        kind: 'error',
        text: `${message} Choose another one, or contact us if we have the wrong date of birth.`,
        link: { title: 'Contact us', to: paths.contact },
      }
    case 'failed':
      return { kind: 'error', text: message }
  }
}

/** Watches the dialogs: after one has closed, the person is a member or not, however it was closed. */
export function useJoining({ id, slug, name }: JoinableProduction): Joining {
  const session = useSession()
  const store = useSessionStore()
  const { current, open } = useDialogs()
  const navigate = useNavigate()
  const [step, setStep] = useState<JoinStep>('idle')
  const [notice, setNotice] = useState<string | null>(null)
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

  // Continues a sign-up that was begun here before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    const draft = readSavedDraft(tabStorage(), Date.now())
    if (draft?.productionId === id && store.getState().kind !== 'member') openDialog('sign-up')
  }, [])

  function start() {
    setNotice(null)
    if (session.kind === 'member') return setStep('waiver')
    openDialog(lastDialog)
  }

  function openDialog(dialog: DialogKind) {
    setStep('entering')
    open(dialog, {
      subtitle: `To join ${name}`,
      joining: { productionId: id, Waiver: SignUpWaiver, onRegistered },
    })
  }

  function onRegistered(join: RegisteredJoin) {
    if (join.isJoined) return complete(joinedWith(join))
    const [mistake] = join.errors
    if (mistake === undefined) return setStep('idle')
    if (mistake.code !== 'RELEASE_CHANGED') {
      const kind = mistake.code === 'TOO_YOUNG' ? 'too-young' : 'failed'
      return complete({ kind, message: mistake.message })
    }
    setNotice(mistake.message)
    setStep('waiver')
  }

  function complete(result: FinalJoinResult) {
    // The alert says why, and its login leads back here.
    if (result.kind === 'logged-out') return setStep('entering')
    setStep('idle')
    showToast(messageOf(result, slug))
    navigate(result.kind === 'joined' ? paths.productionCard(id) : paths.productions)
  }

  function alreadyJoined(isWaitlisted: boolean) {
    setStep('idle')
    showToast({ kind: 'info', text: isWaitlisted ? waitlistedBefore : joinedBefore })
  }

  return {
    step,
    notice,
    start,
    dismiss: () => setStep('warning'),
    cancel: () => setStep('idle'),
    complete,
    alreadyJoined,
  }
}
