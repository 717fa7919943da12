/** The longest body of a request that the gateway reads; the site, which passes bodies on, refuses longer ones itself. Bytes. */
export const bodyLimit = 256 * 1024
