import type { Readable } from 'node:stream'
import { accountDataPath } from '@compound/foundation/contract/download-paths.ts'
import type { Config } from '../../env.ts'
import {
  accountChanges,
  accountDownloads,
  accountExports,
  defenses,
  passwordTries,
} from '../../rate-limits/limits.ts'
import { countFor } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import type { Checked } from '../../schema/user-error.ts'
import type { Services } from '../../services.ts'
import { createAccountApi } from '../../upstreams/product-api/account.ts'
import { createContacts } from './contacts.ts'
import type { EntryLimits } from './entry-limits.ts'
import { check } from './input-fields.ts'
import * as forms from './inputs.ts'
import type { Login } from './membership.ts'
import { createOwnAccount } from './own-account.ts'
import { createPasskeys } from './passkeys.ts'
import { createPush } from './push.ts'
import { type AccountTools, noInput, runStep } from './step.ts'

export function createAccount(
  request: MemberRequest,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  entryLimits: EntryLimits,
) {
  const { session, features, address, members } = request
  const api = createAccountApi(members)
  const own = createOwnAccount(request, api)
  const tools: AccountTools = { session, features, address, api, own, entryLimits, rateLimiter }
  const limits = [accountChanges]
  const sessionLimits = [defenses]

  const prove = (input: unknown, call: typeof api.proveIdentity) => {
    const given = check(forms.proofInput, input)
    // A passkey's signature can't be guessed.
    const isByPasskey = given.ok && given.value.password == null
    const meanings = { 422: ['WRONG_CREDENTIALS', isByPasskey ? null : 'password'] } as const
    const step = isByPasskey ? { sessionLimits } : { limits: passwordTries }
    return runStep(tools, { ...step, given, meanings }, call)
  }

  return {
    read: own.read,
    prefetch: () => void own.read().catch(() => {}),
    ...createContacts(tools),
    ...createPasskeys(tools),
    ...createPush(tools),
    updateProfile: (input: unknown) =>
      runStep(tools, { given: check(forms.updateProfileInput, input), limits }, (token, profile) =>
        own.replaceBy(token, api.updateProfile(token, profile)),
      ),
    setReminders: (input: unknown) =>
      runStep(tools, { given: check(forms.setRemindersInput, input), limits }, (token, { isOn }) =>
        own.replaceBy(token, api.setReminders(token, isOn)),
      ),
    setFollows: (input: unknown) =>
      runStep(
        tools,
        { feature: 'FOLLOW', given: check(forms.setFollowsInput, input), limits },
        (token, { topics }) => own.replaceBy(token, api.setFollows(token, topics)),
      ),
    async changePassword(input: unknown): Promise<Checked<Login>> {
      const meanings = { 422: ['WRONG_CREDENTIALS', 'currentPassword'] } as const
      const step = { given: check(forms.changePasswordInput, input), limits: passwordTries, meanings }
      const changed = await runStep(tools, step, api.changePassword)
      if (!changed.ok) return changed
      const { token, user } = changed.value
      await session.revoke()
      return { ok: true, value: { session: await session.begin(user, token), member: user } }
    },
    async endSession(input: unknown) {
      const meanings = { 404: ['NOT_FOUND', 'id'] } as const
      const step = { given: check(forms.listedInput, input), sessionLimits, meanings }
      const rest = await runStep(tools, step, (token, { id }) =>
        own.replaceBy(token, api.endSession(token, id)),
      )
      const isOwn = rest.ok && rest.value === null
      if (isOwn) await session.end()
      return rest
    },
    endOtherSessions: () =>
      runStep(tools, { given: noInput, sessionLimits }, (token) =>
        own.replaceBy(token, api.endOtherSessions(token)),
      ),
    async exportData(): Promise<Checked<string>> {
      const allowed = await runStep(tools, { given: noInput, limits: [accountExports] }, api.allowExport)
      return allowed.ok ? { ok: true, value: `${siteUrl}${accountDataPath}` } : allowed
    },
    async openExport(): Promise<Readable | null> {
      const { upstreamToken, memberId } = await session.require()
      if ((await features.has('ACCOUNT')) === false) return null
      await features.require('ACCOUNT')
      await countFor(rateLimiter, memberId, accountDownloads)
      return api.export(upstreamToken)
    },
    proveIdentity: (input: unknown) => prove(input, api.proveIdentity),
    async deleteAccount(input: unknown) {
      const deleted = await prove(input, api.deleteAccount)
      if (deleted.ok) await session.end()
      return deleted
    },
  }
}
