export interface SessionHeaders {
  authorization?: string | undefined
  cookie?: string | undefined
}

/** Such a request's response is not cached. */
export function mayHaveSession({ authorization, cookie }: SessionHeaders): boolean {
  return authorization !== undefined || (cookie !== undefined && /(^|;)\s*session\s*=/.test(cookie))
}
