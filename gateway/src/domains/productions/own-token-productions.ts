import type { OrOwn } from '../own-token-reads.ts'
import type { RequestProductions } from './productions.ts'

/** Reads with the member's token if the product API refuses productions to everybody. */
export const ownTokenProductions = (orOwn: OrOwn<RequestProductions>): RequestProductions => ({
  list: (page) => orOwn((reads) => reads.list(page)),
  bySlug: (slug) => orOwn((reads) => reads.bySlug(slug)),
  byId: (id) => orOwn((reads) => reads.byId(id)),
  release: (id) => orOwn((reads) => reads.release(id)),
  joinCounts: (production) => orOwn((reads) => reads.joinCounts(production)),
  byIdNow: async (id) => orOwn((reads) => reads.byIdNow(id)),
  byIdToJoin: async (id) => orOwn((reads) => reads.byIdToJoin(id)),
  releaseToJoin: async (id) => orOwn((reads) => reads.releaseToJoin(id)),
})
