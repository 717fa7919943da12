import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { type Checked, messages } from './inputs.ts'
import type { Auth } from './membership.ts'

/** The root field about the person who asks. */
export const membershipQueries: Pick<QueryResolvers, 'viewer'> = {
  viewer: (_root, _arguments, { membership }) => membership.viewer(),
}

/** The mutations by which people become members and prove that they are. */
export const membershipMutations: Pick<
  MutationResolvers,
  | 'checkExistingCredentials'
  | 'sendVerificationCode'
  | 'checkVerificationCode'
  | 'register'
  | 'login'
  | 'sendLoginCode'
  | 'loginWithCode'
  | 'requestPasswordReset'
  | 'createPassword'
  | 'resetPassword'
  | 'logout'
> = {
  checkExistingCredentials: async (_root, { input }, { membership, address }) => {
    const checked = await membership.checkExistingCredentials(input, address)
    // That somebody has the e-mail or phone is an answer, with the words for it, as well as an error of the form.
    const taken = !checked.ok && checked.userErrors.some(({ code }) => code === 'TAKEN')
    return { available: checked.ok ? true : taken ? false : null, userErrors: errorsOf(checked) }
  },
  sendVerificationCode: async (_root, { input }, { membership, address }) =>
    sent(await membership.sendCode('registration', input, address)),
  sendLoginCode: async (_root, { input }, { membership, address }) =>
    sent(await membership.sendCode('login', input, address)),
  checkVerificationCode: async (_root, { input }, { membership, address }) => {
    const checked = await membership.checkVerificationCode(input, address)
    return { phoneProof: checked.ok ? checked.value : null, userErrors: errorsOf(checked) }
  },
  async register(_root, { input }, { membership, attendance, address }) {
    const registered = payload(membership.keep(await membership.register(input, address)))
    const { productionId, releaseVersion } = input
    // Nobody is joined without having accepted the release: its version is the acceptance.
    if (registered.member === null || productionId == null || releaseVersion == null) return registered
    try {
      const { production, ticket, userErrors } = await attendance.join(productionId, releaseVersion)
      return { ...registered, joinedProduction: ticket === null ? null : production, userErrors }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // The account is made: an answer that hides it would send the person through the whole form again.
      return {
        ...registered,
        userErrors: [{ code: 'REFUSED' as const, message: messages.somethingWrong, field: null }],
      }
    }
  },
  login: async (_root, { input }, { membership, address }) =>
    payload(membership.keep(await membership.login(input, address))),
  loginWithCode: async (_root, { input }, { membership, address }) =>
    payload(membership.keep(await membership.loginWithCode(input, address))),
  requestPasswordReset: async (_root, { input }, { membership, address }) => ({
    userErrors: await membership.requestPasswordReset(input, address),
  }),
  createPassword: async (_root, { input }, { membership, address }) =>
    payload(membership.keep(await membership.setPassword('create', input, address))),
  resetPassword: async (_root, { input }, { membership, address }) =>
    payload(membership.keep(await membership.setPassword('reset', input, address))),
  logout: async (_root, _arguments, { membership }) => {
    await membership.logout()
    return { userErrors: [] }
  },
}

function sent(checked: Checked<number>) {
  return { retryAfterSeconds: checked.ok ? checked.value : null, userErrors: errorsOf(checked) }
}

function errorsOf(checked: Checked<unknown>) {
  return checked.ok ? [] : checked.userErrors
}

function payload(auth: Auth) {
  return 'session' in auth
    ? {
        session: { ...auth.session, expiresAt: auth.session.expiresAt.toISOString() },
        member: auth.member,
        joinedProduction: null,
        userErrors: [],
      }
    : { session: null, member: null, joinedProduction: null, userErrors: auth.userErrors }
}
