export type NewsSection = { readonly title: string; readonly slug: string }

/** Sorted by title, so that the order is stable when news changes. */
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
