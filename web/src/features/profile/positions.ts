import type { Position } from '../../graphql/generated/types.ts'

/** In the specification's order. */
export const positions: ReadonlyArray<{ readonly value: Position; readonly label: string }> = [
  { value: 'STORE_OWNER', label: 'Store owner' },
  { value: 'BRAND_OWNER', label: 'Brand owner' },
  { value: 'BUDTENDER', label: 'Budtender' },
  { value: 'BUYER', label: 'Buyer' },
  { value: 'EXEC_MANAGEMENT', label: 'Exec/Management' },
  { value: 'SALES_REP', label: 'Sales Rep' },
  { value: 'BRAND_AMBASSADOR', label: 'Brand Ambassador' },
  { value: 'INFLUENCER_CONTENT_CREATOR', label: 'Influencer/Content Creator' },
  { value: 'STORE_CUSTOMER', label: 'Store Customer' },
  { value: 'OTHER', label: 'Other' },
]
