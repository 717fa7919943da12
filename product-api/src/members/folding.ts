import { type SQL, sql } from 'drizzle-orm'

/** Letters that no normalisation takes apart, and what they are found by. */
const replaced = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const

/** The same, a letter for a letter; and capitals beyond ASCII, which the "C" collation leaves as they are. */
const from = 'ØøŁłĐđÐðĦħıŦŧÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ'
const to = 'oollddddhhittæœþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'

/**
 * SQL that folds the case and the accents of a text, in the same way on every database, whatever its locale. Values of both
 * sides of a comparison are folded by it. Most texts are ASCII alone, and take none of the costly steps.
 *
 * @param text an expression of type `text`, as SQL
 */
function foldedSql(text: string): string {
  // Accents are taken off the letter, and dropped.
  const bare = `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
  const small = `translate(lower(${bare} collate "C"), '${from}', '${to}')`
  const whole = replaced.reduce(
    (folded, [letter, letters]) => `replace(${folded}, '${letter}', '${letters}')`,
    small,
  )
  return `case when octet_length(${text}) = length(${text}) then lower(${text} collate "C") else ${whole} end`
}

/** The folded value of a parameter. */
export function folded(text: string): SQL {
  const parts = foldedSql('?').split('?')
  const values = parts.map((part, index) =>
    index === 0 ? sql.raw(part) : sql`${text}::text${sql.raw(part)}`,
  )
  return sql`(${sql.join(values)})`
}

const fullName = `("first_name" || ' ' || "last_name")`

/** A member's name as lists are sorted by it. */
export const sortName: SQL = sql.raw(foldedSql(fullName))

/**
 * What a search looks at, a line each: name, e-mail address, phone number, and Instagram name behind an `@`. A search has no
 * line break, so it never reaches from one into the next.
 */
export const searchText: SQL = sql.raw(
  foldedSql(
    `(${fullName} || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), ''))`,
  ),
)
