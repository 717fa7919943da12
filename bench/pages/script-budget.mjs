// @ts-check

/**
 * The most that a home page loads in scripts before a visitor interacts, in gzipped bytes. Includes failure
 * handling, which can't be loaded after a failure.
 */
export const scriptBudget = 123_000
