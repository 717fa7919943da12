import stryker from './stryker.config.mjs'

// Fresh modules for each file, unlike in npm test: a mutant may act while a module loads.
export default { test: { include: stryker.mutate.map((file) => file.replace(/ts$/, 'test.ts')) } }
