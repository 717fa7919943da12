/** Bytes. The gateway reads no longer body; the site server refuses longer ones before it passes them on. */
export const bodyLimit = 256 * 1024
