/** A tag that every entry has. */
export const everything = '*'

/** Beyond it, those purged longest ago become a purge of everything at their time. */
export const maxPurgedTags = 1_000

/** When each tag was purged last. */
export class PurgeTimes {
  /** The oldest first. */
  readonly #times = new Map<string, number>()

  add(tags: readonly string[], at: number): void {
    for (const tag of tags) {
      const last = Math.max(at, this.#times.get(tag) ?? at)
      this.#times.delete(tag)
      this.#times.set(tag, last)
      const [oldest] = this.#times
      if (oldest === undefined || this.#times.size <= maxPurgedTags) continue
      this.#times.delete(oldest[0])
      this.#times.set(everything, Math.max(oldest[1], this.#times.get(everything) ?? oldest[1]))
    }
  }

  /** The last purge that concerns an entry with these tags. */
  of(tags: readonly string[]): number {
    let last = this.#times.get(everything) ?? Number.NEGATIVE_INFINITY
    for (const tag of tags) last = Math.max(last, this.#times.get(tag) ?? last)
    return last
  }

  /** Collections also after `until`: while many items change, they would never be due. */
  between(time: number, until = Number.POSITIVE_INFINITY): readonly string[] {
    const isDue = (tag: string, at: number) => at > time && (at <= until || !tag.includes(':'))
    const tags = [...this.#times].filter(([tag, at]) => isDue(tag, at)).map(([tag]) => tag)
    return tags.includes(everything) ? [everything] : tags
  }
}
