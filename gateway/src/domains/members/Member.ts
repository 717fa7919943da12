import { andThen } from '../../core/promise-or-value.ts'
import { checkPage, pageResult } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'
import type { Account } from '../../upstreams/product-api/account.ts'

const ofAccount =
  <Name extends keyof Account>(name: Name) =>
  async (
    _member: unknown,
    _arguments: unknown,
    { account }: { account: { read(): Promise<Account | null> } },
  ) =>
    (await account.read())?.[name] ?? null

const passkeys = ofAccount('passkeys')
const follows = ofAccount('follows')

const accountResolvers = {
  firstName: ofAccount('firstName'),
  lastName: ofAccount('lastName'),
  organization: ofAccount('organization'),
  position: ofAccount('position'),
  otherPosition: ofAccount('otherPosition'),
  isEmailVerified: ofAccount('isEmailVerified'),
  isPhoneVerified: ofAccount('isPhoneVerified'),
  hasPassword: ofAccount('hasPassword'),
  wantsReminders: ofAccount('wantsReminders'),
  follows: async (member, given, context) =>
    (await context.features.has('FOLLOW')) === false ? null : follows(member, given, context),
  sessions: ofAccount('sessions'),
  passkeys: async (member, given, context) =>
    (await context.features.has('PASSKEYS')) === false ? null : passkeys(member, given, context),
} satisfies Partial<TypeResolvers<'Member'>>

export const accountFields = Object.keys(accountResolvers)

export const Member: TypeResolvers<'Member'> = {
  joinedProductions: (_member, at, { attendance }) =>
    andThen(attendance.joinedProductions(checkPage(at)), pageResult),
  calendarUrl: (_member, _arguments, { calendars }) => calendars.url(),
  grants: (_member, _arguments, { checkIn }) => checkIn.grants(),
  ...accountResolvers,
}
