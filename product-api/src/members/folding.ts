import { type SQL, sql } from 'drizzle-orm'

/** Letters that normalization doesn't decompose. */
const replaced = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
] as const

/** Such letters, one for one; and capitals beyond ASCII, which the "C" collation doesn't lower-case. */
const from = 'ØøŁłĐđÐðĦħıŦŧÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ'
const to = 'oollddddhhittæœþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'

/** Folds case and accents the same in every locale. ASCII text skips the costly steps. @param text as SQL */
function foldedSql(text: string): string {
  // Splits accents off their letters and drops them.
  const bare = `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
  const small = `translate(lower(${bare} collate "C"), '${from}', '${to}')`
  const whole = replaced.reduce(
    (folded, [letter, letters]) => `replace(${folded}, '${letter}', '${letters}')`,
    small,
  )
  return `case when octet_length(${text}) = length(${text}) then lower(${text} collate "C") else ${whole} end`
}

export function folded(text: string): SQL {
  const parts = foldedSql('?').split('?')
  const values = parts.map((part, index) =>
    index === 0 ? sql.raw(part) : sql`${text}::text${sql.raw(part)}`,
  )
  return sql`(${sql.join(values)})`
}

const fullName = `("first_name" || ' ' || "last_name")`

export const sortName: SQL = sql.raw(foldedSql(fullName))

/** One line per field. Searches have no line breaks, so they never match across fields. */
export const searchText: SQL = sql.raw(
  foldedSql(
    `(${fullName} || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), ''))`,
  ),
)
