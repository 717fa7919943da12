import { defenses, passkeyChanges } from '../../rate-limits/limits.ts'
import { settled } from '../../rate-limits/reservations.ts'
import type { Checked } from '../../schema/user-error.ts'
import { check } from './input-fields.ts'
import * as forms from './inputs.ts'
import type { Login } from './membership.ts'
import { type AccountTools, noInput, orUserErrors, runStep } from './step.ts'

const wrongPasskey = ['WRONG_CREDENTIALS', null] as const

export function createPasskeys(tools: AccountTools) {
  const { session, features, address, api, own, entryLimits } = tools
  const feature = 'PASSKEYS'
  const step = { feature, limits: [passkeyChanges] } as const

  return {
    startPasskey: (isAutomatic: boolean) =>
      runStep(tools, { ...step, given: noInput }, (token) => api.startPasskey(token, isAutomatic)),
    finishPasskey: (input: unknown) =>
      runStep(tools, { ...step, given: check(forms.finishPasskeyInput, input) }, (token, passkey) =>
        own.replaceBy(token, api.finishPasskey(token, passkey)),
      ),
    removePasskey(input: unknown) {
      const meanings = { 404: ['NOT_FOUND', 'id'] } as const
      const given = check(forms.listedInput, input)
      return runStep(tools, { feature, given, sessionLimits: [defenses], meanings }, (token, { id }) =>
        own.replaceBy(token, api.removePasskey(token, id)),
      )
    },
    async startPasskeyLogin() {
      await features.require('PASSKEYS')
      const reservation = await entryLimits.ask('passkey', address)
      return orUserErrors(await settled(reservation, api.startPasskeyLogin))
    },
    async finishPasskeyLogin(input: unknown): Promise<Checked<Login>> {
      await features.require('PASSKEYS')
      const checked = check(forms.finishPasskeyLoginInput, input)
      if (!checked.ok) return checked
      const reservation = await entryLimits.tryPasskey(address)
      const result = await settled(reservation, () => api.finishPasskeyLogin(checked.value.response))
      const meanings = { 401: wrongPasskey, 410: ['NOT_FOUND', null], 422: wrongPasskey } as const
      const login = orUserErrors(result, meanings)
      if (!login.ok) return login
      const { token, user } = login.value
      return { ok: true, value: { session: await session.begin(user, token), member: user } }
    },
  }
}
