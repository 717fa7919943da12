export interface MemberAndProduction {
  memberId: string
  productionId: string
}

export function idsOf({ memberId, productionId }: MemberAndProduction) {
  return { event_id: numeric(productionId), user_id: numeric(memberId) }
}

/** Ids are numbers if possible (specification, section 3: `event_id` is one). */
export function numeric(id: string): string | number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id
}
