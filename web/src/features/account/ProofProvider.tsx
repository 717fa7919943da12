import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { type MutationResult, useFormMutation } from '../session/use-form-mutation.ts'
import { useProveIdentityMutation } from './account.generated.ts'
import { ProofForm, type ProofWays } from './ProofForm.tsx'

/** Sends it. If that needs a proof, asks for one and sends it again. `what`: completes 'before you …'. */
type WithProof = <T>(what: string, send: () => Promise<MutationResult<T>>) => Promise<MutationResult<T>>

const ProofContext = createContext<WithProof | null>(null)

export function useProof(): WithProof {
  const withProof = use(ProofContext)
  if (withProof === null) throw new Error('useProof needs a ProofProvider above it')
  return withProof
}

interface Question {
  readonly what: string
  readonly answer: (isProven: boolean) => void
}

export function ProofProvider({
  ways,
  children,
}: {
  readonly ways: ProofWays
  readonly children: ReactNode
}) {
  const proveIdentity = useFormMutation(useProveIdentityMutation, (data) => data.proveIdentity)
  const [question, ask] = useState<Question | null>(null)
  const withProof: WithProof = useCallback(async (what, send) => {
    const result = await send()
    if (result.kind !== 'refused' || result.errors[0]?.code !== 'PROOF_REQUIRED') return result
    const isProven = await new Promise<boolean>((answer) => ask({ what, answer }))
    ask(null)
    return isProven ? await send() : result
  }, [])

  return (
    <ProofContext value={withProof}>
      {children}
      {question && (
        <Dialog title="Confirm that it’s you" onClose={() => question.answer(false)}>
          <ProofForm
            ways={ways}
            keep="Cancel"
            confirm="Confirm"
            confirmByPasskey="Confirm with a passkey"
            busyLabel="Checking"
            isHarmless
            withoutWay="Log out, then log in again."
            send={async (proof) => {
              const answer = await proveIdentity({ input: proof })
              if (answer.kind !== 'done') return answer
              question.answer(true)
              return null
            }}
            onClose={() => question.answer(false)}
          >
            <p dir="auto">
              We check this before you {question.what}, in case someone else is using your device.
            </p>
          </ProofForm>
        </Dialog>
      )}
    </ProofContext>
  )
}
