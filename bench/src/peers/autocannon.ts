import autocannon from 'autocannon'

/** Asks a server as fast as it answers. */
export const generateLoad = autocannon
