/** The headers by which a request can carry a session. */
export interface SessionHeaders {
  authorization?: string | undefined
  cookie?: string | undefined
}

/** Whether a request carries what could be a session. Its response is not cached. */
export function mayHaveSession({ authorization, cookie }: SessionHeaders): boolean {
  return authorization !== undefined || (cookie !== undefined && /(^|;)\s*session\s*=/.test(cookie))
}
