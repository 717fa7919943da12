import { parseArgs } from 'node:util'
import { normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { TZDate } from '@date-fns/tz'
import { recordActions } from '../audit/record.ts'
import { verifyAudit } from '../audit/verify.ts'
import { formatMoment } from '../core/moments.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { give, revoke } from '../grants/changes.ts'
import { type Grant, type GrantKind, listGrants } from '../grants/queries.ts'
import { grantKind } from '../grants/tables.ts'
import { findMember, lockMember, type Member } from '../members/queries.ts'
import { endSessions } from '../members/session-queries.ts'
import { findProductionId } from '../productions/queries.ts'
import { type Senders, sendTestMessage } from './test-message.ts'

export interface CommandResult {
  readonly output: string
  readonly isDone: boolean
}

export interface CommandContext {
  readonly db: Database
  readonly now: () => Date
  readonly site: Site
  readonly senders: Senders
  readonly deleteAccount: (memberId: number) => Promise<'deleted' | 'last operator'>
  /** Only of an embedded database. */
  readonly copyDatabase?: (() => Promise<string>) | undefined
}

const usage = `Usage:
  grant KIND EMAIL [--production SLUG] [--until YYYY-MM-DD]   grants a role, until the end of that day
  revoke KIND EMAIL [--production SLUG]                       removes a role
  grants [EMAIL]                                              lists current grants
  end-sessions EMAIL                                          logs a member out on all devices
  delete-account EMAIL                                        deletes a member's account, as the member can
  audit verify                                                checks that the audit log was not altered
  test-message EMAIL|PHONE                                    sends a message and prints the server's answer
  copy-database                                               copies an embedded database; npm run backup uses it

KIND is check-in, producer or operator. Without --production, a grant is for all productions.`

/** The message is shown to the operator. */
class CommandError extends Error {}

export async function runOperatorCommand(
  context: CommandContext,
  args: readonly string[],
): Promise<CommandResult> {
  try {
    return { output: await command(context, parse(args)), isDone: true }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { output: error.message, isDone: false }
  }
}

type Parsed = ReturnType<typeof parse>

function parse(args: readonly string[]) {
  try {
    const options = { production: { type: 'string' }, until: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function command(context: CommandContext, { values, positionals }: Parsed): Promise<string> {
  const [name, ...rest] = positionals
  const [first = ''] = rest
  switch (Object.keys(values).length === 0 && `${name} ${rest.length}`) {
    case 'grants 0':
    case 'grants 1':
      return await list(context, rest[0])
    case 'audit 1':
      if (first !== 'verify') throw new CommandError(usage)
      return await verify(context)
    case 'test-message 1':
      return await test(context, first)
    case 'copy-database 0':
      if (context.copyDatabase === undefined) throw new CommandError('Only an embedded database is copied.')
      return await context.copyDatabase()
    case 'end-sessions 1':
      return await logOut(context, first)
    case 'delete-account 1':
      return await remove(context, first)
  }
  if ((name !== 'grant' && name !== 'revoke') || rest.length !== 2) throw new CommandError(usage)
  if (name === 'revoke' && values.until !== undefined) throw new CommandError(usage)
  const [kind = '', email = ''] = rest
  const { db, now, site } = context
  return await db.transaction(async (transaction) => {
    const member = await memberOf(email, (key) => lockMember(transaction, key))
    const productionId = await productionOf(transaction, values.production)
    const key = { memberId: member.id, kind: kindOf(kind), productionId }
    const what = `${kind} on ${values.production ?? 'all productions'}`
    const change = {
      db: transaction,
      actor: 'operator',
      requestId: null,
      now: now(),
      actsUntil: null,
    } as const
    if (name === 'revoke') {
      const outcome = await revoke(change, key)
      if (outcome !== 'done') throw new CommandError(`${member.email} doesn't have ${what}.`)
      return `Revoked ${what} from ${member.email}.`
    }
    const until = untilOf(context, values.until)
    await give(change, key, until)
    const rests = member.isEmailVerified ? '' : " It's inactive until the member confirms this email address."
    return `Granted ${what} to ${member.email}${formatUntil(until, site)}.${rests}`
  })
}

async function logOut({ db, now }: CommandContext, email: string): Promise<string> {
  return await db.transaction(async (transaction) => {
    const member = await memberOf(email, (key) => lockMember(transaction, key))
    await endSessions(transaction, member.id)
    await recordActions(transaction, {
      actor: 'operator',
      action: 'member.end-sessions',
      target: { memberId: member.id },
      requestId: null,
      at: now(),
    })
    return `Logged ${member.email} out on all devices.`
  })
}

async function remove({ db, deleteAccount }: CommandContext, email: string): Promise<string> {
  const member = await memberOf(email, (key) => findMember(db, key))
  if ((await deleteAccount(member.id)) === 'last operator') {
    throw new CommandError(
      `${member.email} is the last operator without an end date. First make someone else an operator without an end date.`,
    )
  }
  return `Deleted the account of ${member.email}.`
}

async function verify({ db }: CommandContext): Promise<string> {
  const found = await verifyAudit(db)
  if (!found.isUnbroken) {
    throw new CommandError(`The audit log was altered. Entry ${found.sequence} is wrong: ${found.reason}.`)
  }
  if (found.count === 0) return 'The audit log has no entries.'
  const entries = found.count === 1 ? '1 entry' : `${found.count} entries`
  return `The audit log is intact: ${entries}. The newest hash is ${found.end.hash}.`
}

async function test({ senders, site, now }: CommandContext, to: string): Promise<string> {
  const { output, isDone } = await sendTestMessage(to, senders, site, now())
  if (!isDone) throw new CommandError(output)
  return output
}

function kindOf(text: string): GrantKind {
  const kind = grantKind.enumValues.find((one) => one === text)
  if (kind === undefined) throw new CommandError(`Unknown kind '${text}'.\n\n${usage}`)
  return kind
}

async function memberOf(
  email: string,
  find: (key: { readonly email: string }) => Promise<Member | null>,
): Promise<Member> {
  const member = await find({ email: normalizeEmail(email) })
  if (member === null) throw new CommandError(`No member has the email address ${email}.`)
  return member
}

async function productionOf(db: Database, slug: string | undefined): Promise<number | null> {
  if (slug === undefined) return null
  const id = await findProductionId(db, slug)
  if (id === null) throw new CommandError(`There is no production '${slug}'.`)
  return id
}

function untilOf({ now, site }: CommandContext, day: string | undefined): Date | null {
  if (day === undefined) return null
  const until = endOfDay(day, site.timeZone)
  if (until === null) throw new CommandError(`'${day}' is not a date. Use the form 2026-12-10.`)
  if (until <= now()) throw new CommandError(`${day} is in the past.`)
  return until
}

async function list({ db, now, site }: CommandContext, email: string | undefined): Promise<string> {
  const member = email === undefined ? undefined : await memberOf(email, (key) => findMember(db, key))
  const rows = await listGrants(db, now(), member === undefined ? {} : { memberId: member.id })
  if (rows.length === 0) return 'No grants.'
  return rows.map((row) => formatGrant(row, site)).join('\n')
}

function formatGrant({ email, kind, slug, until, isResting }: Grant, site: Site): string {
  const rests = isResting ? ', inactive: email address not confirmed' : ''
  return `${email}  ${kind} on ${slug ?? 'all productions'}${formatUntil(until, site)}${rests}`
}

function formatUntil(until: Date | null, { timeZone }: Site): string {
  return until === null ? '' : `, until ${formatMoment(until, timeZone)}`
}

/** The first moment after a day such as `2026-12-10`; null if there is no such day. */
function endOfDay(day: string, timeZone: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return null
  const utc = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return null
  return new Date(new TZDate(Number(year), Number(month) - 1, Number(date) + 1, timeZone).getTime())
}
