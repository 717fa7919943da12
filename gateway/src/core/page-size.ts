/** The contract's bound of `perPage`, and of `first` arguments. */
export const maxPageSize = 50
