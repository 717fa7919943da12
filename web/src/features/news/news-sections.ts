/** A category of news, as its list is linked. */
export type NewsSection = { readonly title: string; readonly slug: string }

/**
 * The categories that articles are in, each once and by title, so that their order stays when the news change. The one
 * whose list is shown is among them, also where its articles are older.
 */
export function newsSections(
  articles: ReadonlyArray<{ readonly category: NewsSection | null }>,
  current: NewsSection | null,
): readonly NewsSection[] {
  const bySlug = new Map<string, NewsSection>()
  for (const category of [current, ...articles.map((article) => article.category)]) {
    if (category && !bySlug.has(category.slug)) bySlug.set(category.slug, category)
  }
  return [...bySlug.values()].sort((one, other) => one.title.localeCompare(other.title, 'en'))
}
