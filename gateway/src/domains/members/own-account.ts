import type { Result } from '../../core/result.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import type { Account, AccountApi } from '../../upstreams/product-api/account.ts'

export type OwnAccount = ReturnType<typeof createOwnAccount>

/** The member's account, read once in a request. */
export function createOwnAccount({ session, features }: MemberRequest, api: AccountApi) {
  let known: { token: string; account: Promise<Account> } | undefined

  return {
    async read(): Promise<Account | null> {
      const { upstreamToken: token } = await session.require()
      if ((await features.has('ACCOUNT')) === false) return null
      // A login in the same request changes the member.
      if (known?.token !== token) known = { token, account: api.read(token) }
      return known.account
    },
    /** The response to a change replaces what was read before it. */
    async replaceBy<T extends Result<Account | null, unknown>>(
      token: string,
      change: Promise<T>,
    ): Promise<T> {
      known = undefined
      const result = await change
      if (result.ok && result.value !== null) known = { token, account: Promise.resolve(result.value) }
      return result
    },
  }
}
