/** Whether a production is over. One without a date never is. */
export const isOver = ({ overAt }: { readonly overAt: Date | null }, now: Date): boolean =>
  overAt !== null && overAt <= now
