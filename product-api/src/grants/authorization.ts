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

/** The grants that satisfy each required grant. */
const grantsFor: Readonly<Record<GrantKind, GrantKind[]>> = {
  'check-in': ['check-in', 'producer'],
  producer: ['producer'],
  operator: ['operator'],
}

/** Checked again at each action, so that changes apply at once. */
export interface Authorization {
  may(member: Member, kind: GrantKind, productionId: number | null): Promise<boolean>
  require(member: Member, kind: GrantKind, productionId: number | null): Promise<void>
  /** When an operator's grant ends; null: never. @throws HttpError 403 without one */
  operatorUntil(member: Member, productionId: number | null): Promise<Date | null>
  /** Null: all productions. @throws HttpError 403 without a grant */
  productions(member: Member, kind: GrantKind): Promise<readonly number[] | null>
  /** Empty without a grant. */
  productionsOrNone(member: Member, kind: GrantKind): Promise<readonly number[] | null>
  /** Without resting ones. */
  grants(member: Member): Promise<Grant[]>
}

const refused = () => new HttpError(403, 'You don’t have access to this. If you did before, it has expired.')

/** The staff role is `check-in` on all productions. */
export function createAuthorization(db: Database, now: () => Date): Authorization {
  const find = (member: Member, kind: GrantKind, productionId: number | null) =>
    findLongestGrant(db, { memberId: member.id, kinds: grantsFor[kind], productionId }, now())
  const may: Authorization['may'] = async (member, kind, productionId) =>
    (kind === 'check-in' && member.role === 'staff') || (await find(member, kind, productionId)) !== null
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
      const listed = await listGrants(db, now(), { memberId: member.id })
      const grants = listed.filter(({ isResting }) => !isResting)
      if (member.role !== 'staff') return grants
      const { id: memberId, email } = member
      const ofRole = {
        memberId,
        email,
        kind: 'check-in',
        productionId: null,
        slug: null,
        until: null,
        isResting: false,
      } as const
      // The role already covers a grant of `check-in` on all productions.
      return [
        ofRole,
        ...grants.filter(({ kind, productionId }) => kind !== 'check-in' || productionId !== null),
      ]
    },
  }
}
