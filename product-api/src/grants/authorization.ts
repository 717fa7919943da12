import type { Database } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Member } from '../members/queries.ts'
import {
  findLongestGrant,
  type Grant,
  type GrantKind,
  listGrantedProductions,
  listGrants,
} from './queries.ts'

/** What an action of staff needs. Each grant includes those that are listed for it. */
const grantsFor: Readonly<Record<GrantKind, GrantKind[]>> = {
  door: ['door', 'producer'],
  producer: ['producer'],
  operator: ['operator'],
}

/** Tells what members may do beyond their own affairs. Asked anew at each action, so that a change applies at once. */
export interface Authorization {
  /** Whether a member may do what a grant allows, on a production, or where it is null on all. */
  may(member: Member, kind: GrantKind, productionId: number | null): Promise<boolean>
  /** @throws HttpError 403 where the member may not */
  require(member: Member, kind: GrantKind, productionId: number | null): Promise<void>
  /**
   * Until when a member may do what a grant of operators allows; null: it does not end.
   * @throws HttpError 403 where the member may not
   */
  operatorUntil(member: Member, productionId: number | null): Promise<Date | null>
  /**
   * The productions on which a member may do what a grant allows; null: on all.
   * @throws HttpError 403 where there is none
   */
  productions(member: Member, kind: GrantKind): Promise<readonly number[] | null>
  /** As `productions`, with none for a member who has no such grant. */
  productionsOrNone(member: Member, kind: GrantKind): Promise<readonly number[] | null>
  /** The member's own grants that are in force. The role of staff is among them. */
  grants(member: Member): Promise<Grant[]>
}

const refused = () => new HttpError(403, 'Only staff may do that.')

/** Authorization by grants, and by the role of staff, which is `door` on all productions. */
export function createAuthorization(db: Database, now: () => Date): Authorization {
  const find = (member: Member, kind: GrantKind, productionId: number | null) =>
    findLongestGrant(db, { memberId: member.id, kinds: grantsFor[kind], productionId }, now())
  const may: Authorization['may'] = async (member, kind, productionId) =>
    (kind === 'door' && member.role === 'staff') || (await find(member, kind, productionId)) !== null
  const productionsOrNone: Authorization['productionsOrNone'] = async (member, kind) => {
    if (await may(member, kind, null)) return null
    return await listGrantedProductions(db, { memberId: member.id, kinds: grantsFor[kind] }, now())
  }
  return {
    may,
    productionsOrNone,
    require: async (member, kind, productionId) => {
      if (!(await may(member, kind, productionId))) throw refused()
    },
    operatorUntil: async (member, productionId) => {
      const grant = await find(member, 'operator', productionId)
      if (grant === null) throw refused()
      return grant.until
    },
    productions: async (member, kind) => {
      const ids = await productionsOrNone(member, kind)
      if (ids !== null && ids.length === 0) throw refused()
      return ids
    },
    grants: async (member) => {
      const grants = await listGrants(db, now(), { memberId: member.id })
      if (member.role !== 'staff') return grants
      const { id: memberId, email } = member
      const ofRole = { memberId, email, kind: 'door', productionId: null, slug: null, until: null } as const
      // A grant for the same that ends would be there twice.
      return [ofRole, ...grants.filter(({ kind, productionId }) => kind !== 'door' || productionId !== null)]
    },
  }
}
