// @ts-check

/**
 * The most that a home page loads in scripts until its visitor moves, in bytes, gzipped. Code that handles failures is part of
 * it: it can't be loaded once something fails. A browser test and `npm run bench:web` hold the site to it.
 */
export const scriptBudget = 123_000
