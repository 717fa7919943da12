/** The code of a position is its number in this list, from 1 (specification, section 3). */
const positions = [
  'STORE_OWNER',
  'BRAND_OWNER',
  'BUDTENDER',
  'BUYER',
  'EXEC_MANAGEMENT',
  'SALES_REP',
  'BRAND_AMBASSADOR',
  'INFLUENCER_CONTENT_CREATOR',
  'OTHER',
  'STORE_CUSTOMER',
] as const

export type Position = (typeof positions)[number]

export const positionCode = (position: Position): string => String(positions.indexOf(position) + 1)

export const positionOf = (code: string | null): Position | null => positions[Number(code) - 1] ?? null
