/** The largest value of the schema's `Int`. */
export const maxInt = 2_147_483_647
