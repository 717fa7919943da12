/** The contract's bound of `perPage`, and of `first` arguments. */
export const maxPageSize = 50

/** The same of a connection: a list for staff, which is long and read further as it is scrolled. */
export const maxConnectionSize = 100
