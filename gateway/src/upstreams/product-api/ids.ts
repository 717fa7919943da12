/** A member and a production, as the product API names the two. */
export function idsOf({ memberId, productionId }: { memberId: string; productionId: string }) {
  return { event_id: numeric(productionId), user_id: numeric(memberId) }
}

/** The product API's ids are numbers where they can be (specification, section 3: `event_id` is one). */
export function numeric(id: string): string | number {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id
}
