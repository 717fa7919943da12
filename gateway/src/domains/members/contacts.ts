import {
  defenses,
  emailChanges,
  passwordTries,
  secondsBetweenCodes,
  verifications,
} from '../../rate-limits/limits.ts'
import { settled } from '../../rate-limits/reservations.ts'
import type { Checked } from '../../schema/user-error.ts'
import { check } from './input-fields.ts'
import * as forms from './inputs.ts'
import { type AccountTools, noInput, orUserErrors, runStep } from './step.ts'

/** The member's email and phone. */
export function createContacts(tools: AccountTools) {
  const { session, features, address, api, own, entryLimits } = tools
  const sessionLimits = [defenses]

  return {
    changeEmail(input: unknown) {
      const meanings = { 409: ['TAKEN', 'email'], 422: ['WRONG_CREDENTIALS', 'password'] } as const
      const step = {
        given: check(forms.changeEmailInput, input),
        limits: [...passwordTries, emailChanges],
        refundedIfRefused: [emailChanges],
        meanings,
      }
      return runStep(tools, step, api.changeEmail)
    },
    sendEmailVerification: () =>
      runStep(
        tools,
        { given: noInput, limits: [verifications], refundedIfRefused: [verifications] },
        api.sendEmailVerification,
      ),
    async confirmEmail(input: unknown): Promise<Checked<string | null>> {
      await features.require('ACCOUNT')
      const checked = check(forms.confirmEmailInput, input)
      if (!checked.ok) return checked
      const token = (await session.get())?.upstreamToken
      const reservation = await entryLimits.ask('email-link', address)
      const result = await settled(reservation, () => api.confirmEmail(checked.value.token, token))
      return orUserErrors(result, { 409: ['TAKEN', null], 422: ['LINK_INVALID', 'token'] })
    },
    async sendPhoneCode(input: unknown): Promise<Checked<number>> {
      const meanings = { 409: ['TAKEN', 'phone'], 422: ['REFUSED', 'phone'] } as const
      const step = { given: check(forms.sendCodeInput, input), sessionLimits, meanings }
      const sent = await runStep(tools, step, async (token, { phone }) =>
        settled(await entryLimits.sendCode('phone', phone, address), () => api.sendPhoneCode(token, phone)),
      )
      return sent.ok ? { ok: true, value: secondsBetweenCodes } : sent
    },
    changePhone(input: unknown) {
      const meanings = { 409: ['TAKEN', 'phone'], 422: ['WRONG_CODE', 'code'] } as const
      const step = { given: check(forms.checkCodeInput, input), sessionLimits, meanings }
      return runStep(tools, step, async (token, given) => {
        const reservation = await entryLimits.tryCode('phone', given.phone, address)
        return settled(reservation, () => own.replaceBy(token, api.changePhone(token, given)))
      })
    },
  }
}
