import autocannon from 'autocannon'

/** Sends requests as fast as a server answers. */
export const generateLoad = autocannon
