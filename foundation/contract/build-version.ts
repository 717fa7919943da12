import foundation from '../package.json' with { type: 'json' }

/** All parts of a release have the same. */
export const buildVersion = foundation.version
