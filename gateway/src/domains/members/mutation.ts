import type { GraphQLResolveInfo } from 'graphql'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { MutationResolvers } from '../../generated/resolvers.ts'
import { selectedFields } from '../../schema/selected-fields.ts'
import { type Checked, fallbackMessage, userErrorsOf } from '../../schema/user-error.ts'
import type { Login } from './membership.ts'
import type { RequestMembership } from './request-membership.ts'

export const membersMutation = {
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
  updateProfile: async (_root, { input }, context, info) =>
    withMember(await context.account.updateProfile(input), context, info),
  changeEmail: async (_root, { input }, { account }) => withoutMember(await account.changeEmail(input)),
  sendEmailVerification: async (_root, _arguments, { account }) =>
    withoutMember(await account.sendEmailVerification()),
  async confirmEmail(_root, { input }, { account }) {
    const confirmed = await account.confirmEmail(input)
    return { email: confirmed.ok ? confirmed.value : null, ...withoutMember(confirmed) }
  },
  sendPhoneCode: async (_root, { input }, { account }) => sentCodePayload(await account.sendPhoneCode(input)),
  changePhone: async (_root, { input }, context, info) =>
    withMember(await context.account.changePhone(input), context, info),
  changePassword: async (_root, { input }, { account }) => authPayload(await account.changePassword(input)),
  setReminders: async (_root, { input }, context, info) =>
    withMember(await context.account.setReminders(input), context, info),
  setFollows: async (_root, { input }, context, info) =>
    withMember(await context.account.setFollows(input), context, info),
  subscribeToPush: async (_root, { input }, { account }) =>
    withoutMember(await account.subscribeToPush(input)),
  unsubscribeFromPush: async (_root, { input }, { account }) =>
    withoutMember(await account.unsubscribeFromPush(input)),
  proveIdentity: async (_root, { input }, { account }) => withoutMember(await account.proveIdentity(input)),
  endSession: async (_root, { input }, context, info) =>
    withMember(await context.account.endSession(input), context, info),
  endOtherSessions: async (_root, _arguments, context, info) =>
    withMember(await context.account.endOtherSessions(), context, info),
  exportData: async (_root, _arguments, { account }) => {
    const exported = await account.exportData()
    return { url: exported.ok ? exported.value : null, userErrors: userErrorsOf(exported) }
  },
  deleteAccount: async (_root, { input }, { account }) => withoutMember(await account.deleteAccount(input)),
  startPasskey: async (_root, { input }, { account }) =>
    withOptions(await account.startPasskey(input?.isAutomatic ?? false)),
  finishPasskey: async (_root, { input }, context, info) =>
    withMember(await context.account.finishPasskey(input), context, info),
  removePasskey: async (_root, { input }, context, info) =>
    withMember(await context.account.removePasskey(input), context, info),
  startPasskeyLogin: async (_root, _arguments, { account }) => withOptions(await account.startPasskeyLogin()),
  finishPasskeyLogin: async (_root, { input }, { account }) =>
    authPayload(await account.finishPasskeyLogin(input)),
} satisfies MutationResolvers

function authPayload(login: Checked<Login>) {
  if (!login.ok) return { session: null, member: null, joinedProduction: null, userErrors: login.error }
  const { session, member } = login.value
  return {
    session: { ...session, expiresAt: session.expiresAt.toISOString() },
    member,
    joinedProduction: null,
    userErrors: [],
  }
}

function sentCodePayload(sent: Checked<number>) {
  return { retryAfterSeconds: sent.ok ? sent.value : null, userErrors: sent.ok ? [] : sent.error }
}

const withoutMember = (result: Checked<unknown>) => ({ userErrors: userErrorsOf(result) })

const withOptions = (started: Checked<Record<string, unknown>>) => ({
  options: started.ok ? started.value : null,
  userErrors: userErrorsOf(started),
})

async function withMember(
  result: Checked<unknown>,
  { membership }: { membership: RequestMembership },
  info: GraphQLResolveInfo,
) {
  const userErrors = userErrorsOf(result)
  if (!result.ok || selectedFields(info, 'member').length === 0) return { member: null, userErrors }
  try {
    return { member: await membership.viewer(), userErrors }
  } catch (error) {
    // The change is made: this failure must not look like one of the change.
    if (error instanceof UpstreamError) return { member: null, userErrors }
    throw error
  }
}
