/** The API's success: every answer carries a status, '1' here. */
export function success<T extends object>(fields: T): { status: '1' } & T {
  return { status: '1', ...fields }
}

/** The API's failure, with a text for the person. */
export function failure(message: string): { status: '0'; message: string } {
  return { status: '0', message }
}

/** A moment as the API writes it: `YYYY-MM-DD HH:mm:ss`, UTC. */
export function formatDate(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/** As {@link formatDate}; null stays null. */
export function formatOptionalDate(moment: Date | null): string | null {
  return moment === null ? null : formatDate(moment)
}
