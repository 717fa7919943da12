/** The largest whole number that the schema's `Int` can say. */
export const largestInt = 2_147_483_647
