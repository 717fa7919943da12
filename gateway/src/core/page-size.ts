/** Of `perPage` and `first`. */
export const maxPageSize = 50

export const maxConnectionSize = 100
