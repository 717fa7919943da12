/** `YYYY-MM-DD HH:mm:ss`, UTC. */
export function formatDate(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

export function formatOptionalDate(moment: Date | null): string | null {
  return moment === null ? null : formatDate(moment)
}
