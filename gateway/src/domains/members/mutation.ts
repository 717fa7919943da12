import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from '../../context.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { MutationResolvers } from '../../generated/resolvers.ts'
import { selectedFields } from '../../schema/selected-fields.ts'
import { type Checked, userErrorsOf } from '../../schema/user-error.ts'
import { authPayload, sentCodePayload } from './entry-payloads.ts'

export const accountMutation = {
  updateProfile: async (_root, { input }, context, info) =>
    withMember(await context.account.updateProfile(input), context, info),
  changeEmail: async (_root, { input }, { account }) => withoutMember(await account.changeEmail(input)),
  sendEmailVerification: async (_root, _arguments, { account }) =>
    withoutMember(await account.sendEmailVerification()),
  confirmEmail: async (_root, { input }, { account }) => withoutMember(await account.confirmEmail(input)),
  sendPhoneCode: async (_root, { input }, { account }) => sentCodePayload(await account.sendPhoneCode(input)),
  changePhone: async (_root, { input }, context, info) =>
    withMember(await context.account.changePhone(input), context, info),
  changePassword: async (_root, { input }, { account }) => authPayload(await account.changePassword(input)),
  setReminders: async (_root, { input }, context, info) =>
    withMember(await context.account.setReminders(input), context, info),
  endSession: async (_root, { input }, context, info) =>
    withMember(await context.account.endSession(input), context, info),
  endOtherSessions: async (_root, _arguments, context, info) =>
    withMember(await context.account.endOtherSessions(), context, info),
  exportData: async (_root, _arguments, { account }) => {
    const exported = await account.exportData()
    return { url: exported.ok ? exported.value : null, userErrors: userErrorsOf(exported) }
  },
  deleteAccount: async (_root, { input }, { account }) => withoutMember(await account.deleteAccount(input)),
  startPasskey: async (_root, _arguments, { account }) => withOptions(await account.startPasskey()),
  finishPasskey: async (_root, { input }, context, info) =>
    withMember(await context.account.finishPasskey(input), context, info),
  removePasskey: async (_root, { input }, context, info) =>
    withMember(await context.account.removePasskey(input), context, info),
  startPasskeyLogin: async (_root, _arguments, { account }) => withOptions(await account.startPasskeyLogin()),
  finishPasskeyLogin: async (_root, { input }, { account }) =>
    authPayload(await account.finishPasskeyLogin(input)),
} satisfies MutationResolvers

const withoutMember = (result: Checked<unknown>) => ({ userErrors: userErrorsOf(result) })

const withOptions = (started: Checked<Record<string, unknown>>) => ({
  options: started.ok ? started.value : null,
  userErrors: userErrorsOf(started),
})

async function withMember(
  result: Checked<unknown>,
  { membership }: Pick<RequestContext, 'membership'>,
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
