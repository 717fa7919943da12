export interface TranscriptLine {
  /** Seconds. */
  readonly start: number
  readonly text: string
}

/** The last line that has started; -1 before the first one. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  return lines.findLastIndex(({ start }) => start <= seconds)
}
