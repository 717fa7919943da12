import { UpstreamError } from '../../core/upstream-error.ts'
import type { MutationResolvers } from '../../generated/resolvers.ts'
import { fallbackMessage, userErrorsOf } from '../../schema/user-error.ts'
import { authPayload, sentCodePayload } from './entry-payloads.ts'

export const membershipMutation = {
  checkExistingCredentials: async (_root, { input }, { membership, address }) => {
    const checked = await membership.checkExistingCredentials(input, address)
    // The form's errors also show whether the email or phone is taken.
    const taken = !checked.ok && checked.error.some(({ code }) => code === 'TAKEN')
    return { available: checked.ok ? true : taken ? false : null, userErrors: userErrorsOf(checked) }
  },
  sendVerificationCode: async (_root, { input }, { membership, address }) =>
    sentCodePayload(await membership.sendCode('registration', input, address)),
  sendLoginCode: async (_root, { input }, { membership, address }) =>
    sentCodePayload(await membership.sendCode('login', input, address)),
  checkVerificationCode: async (_root, { input }, { membership, address }) => {
    const checked = await membership.checkVerificationCode(input, address)
    return { phoneProof: checked.ok ? checked.value : null, userErrors: userErrorsOf(checked) }
  },
  async register(_root, { input }, { membership, attendance, address }) {
    const registered = authPayload(membership.startSession(await membership.register(input, address)))
    const { productionId, releaseVersion } = input
    if (registered.member === null || productionId == null || releaseVersion == null) return registered
    try {
      const { production, result } = await attendance.join(productionId, releaseVersion)
      return {
        ...registered,
        joinedProduction: result.ok ? production : null,
        userErrors: userErrorsOf(result),
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // The account exists: an error here would send the person through the whole form again.
      return {
        ...registered,
        userErrors: [{ code: 'REFUSED' as const, message: fallbackMessage, field: null }],
      }
    }
  },
  login: async (_root, { input }, { membership, address }) =>
    authPayload(membership.startSession(await membership.login(input, address))),
  loginWithCode: async (_root, { input }, { membership, address }) =>
    authPayload(membership.startSession(await membership.loginWithCode(input, address))),
  requestPasswordReset: async (_root, { input }, { membership, address }) => ({
    userErrors: await membership.requestPasswordReset(input, address),
  }),
  checkPasswordLink: async (_root, { input }, { membership, address }) => {
    const checked = await membership.checkPasswordLink(input, address)
    return { isValid: checked.ok ? checked.value : null, userErrors: userErrorsOf(checked) }
  },
  createPassword: async (_root, { input }, { membership, address }) =>
    authPayload(membership.startSession(await membership.setPassword('create', input, address))),
  resetPassword: async (_root, { input }, { membership, address }) =>
    authPayload(membership.startSession(await membership.setPassword('reset', input, address))),
  logout: async (_root, _arguments, { membership }) => {
    await membership.logout()
    return { userErrors: [] }
  },
} satisfies MutationResolvers
