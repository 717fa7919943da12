import { useEffect, useEffectEvent, useReducer } from 'react'
import { unexpectedFailure } from '../../ui/toasts.ts'
import { useTask } from '../../ui/use-task.ts'
import { useFinishPasskeyLoginMutation, useLoginFeaturesQuery } from './passkey-login.generated.ts'
import { signalUnknownPasskey } from './passkey-signals.ts'
import { supportsPasskeys, useAskForPasskey, withoutInput } from './passkeys.ts'
import { useFormMutation } from './use-form-mutation.ts'
import { loggedIn, useWelcome } from './use-welcome.ts'
import type { PasskeyResponse } from './webauthn.ts'

/** Its challenge is valid for 5 minutes. */
const renewAfterMs = 4.5 * 60_000

/** `hasField`: whether an email field is there, in which the browser can offer passkeys. */
export function usePasskeyLogin({ hasField }: { readonly hasField: boolean }) {
  const [{ data }] = useLoginFeaturesQuery({ pause: !supportsPasskeys() })
  const isOffered = data?.features?.includes('PASSKEYS') === true
  const askForPasskey = useAskForPasskey()
  const finish = useFormMutation(
    useFinishPasskeyLoginMutation,
    (data) => data.finishPasskeyLogin,
    withoutInput,
  )
  const welcome = useWelcome()
  const { isBusy, problem, setProblem, run } = useTask()
  const [turn, renew] = useReducer((turn: number) => turn + 1, 0)

  const logInWith = async (passkey: PasskeyResponse): Promise<void> => {
    if (passkey.kind === 'failed') setProblem(passkey.message)
    if (passkey.kind !== 'done') return
    const answer = await finish({ input: { response: passkey.response } })
    const isUnknown = answer.kind === 'refused' && answer.errors.some(({ code }) => code === 'NOT_FOUND')
    if (isUnknown) void signalUnknownPasskey(passkey.response.id)
    if (answer.kind !== 'done') setProblem(answer.message)
    else if (!welcome(answer.payload, loggedIn)) setProblem(`${unexpectedFailure}. Try again in a moment.`)
  }

  /** Silent until a passkey is chosen: the person hasn't asked for one. */
  const offerInField = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const passkey = await askForPasskey(signal)
    if (passkey.kind === 'done') await run(() => logInWith(passkey))
  })

  // After a refusal only the button asks again: a browser that answers by itself would be asked forever.
  const isOffering = isOffered && hasField && !isBusy && problem === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: again before the challenge expires
  useEffect(() => {
    if (!isOffering) return
    const offer = new AbortController()
    const { signal } = offer
    const renewal = setTimeout(() => {
      // A forgotten tab must not use up the network's limit.
      if (document.visibilityState === 'visible') renew()
      else document.addEventListener('visibilitychange', renew, { signal, once: true })
    }, renewAfterMs)
    offerInField(signal).catch(reportError)
    return () => {
      clearTimeout(renewal)
      offer.abort()
    }
  }, [isOffering, turn])

  return {
    isOffered,
    isBusy,
    problem,
    logIn: () =>
      run(async () => {
        await logInWith(await askForPasskey())
      }),
  }
}
