/** The contract's limit for `perPage` and `first`. */
export const maxPageSize = 50

/** The limit for connections: long lists for staff, loaded while scrolling. */
export const maxConnectionSize = 100
