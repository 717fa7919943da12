import { openPglite } from '../src/database/pglite.ts'
import { tags } from '../src/posts/tables.ts'

/**
 * Writes rows into an embedded database until it is killed, and prints each slug once the database has
 * acknowledged the row. Arguments: the data folder, the migrations folder, a prefix for the slugs.
 */
const [folder = '', migrationsFolder = '', prefix = ''] = process.argv.slice(2)
const { db } = await openPglite(folder, migrationsFolder)
for (let number = 1; ; number += 1) {
  const slug = `${prefix}-${number}`
  await db.insert(tags).values({ slug, title: slug })
  process.stdout.write(`${slug}\n`)
}
