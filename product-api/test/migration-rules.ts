/** Statements that break the previous build, with the reason. */
const rules: readonly (readonly [RegExp, reason: string])[] = [
  [/\bDROP\s+(TABLE|TYPE|SCHEMA|VIEW|SEQUENCE|COLUMN)\b/i, 'takes away what it may read'],
  [/\bRENAME\b/i, 'takes a name away that it uses'],
  [/\bSET\s+DATA\s+TYPE\b|\bALTER\s+COLUMN\s+\S+\s+TYPE\b/i, 'changes what it reads and writes'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses rows that it writes'],
  [/\bDROP\s+NOT\s+NULL\b/i, 'lets rows appear that it can not read'],
  [/\bDROP\s+(DEFAULT|CONSTRAINT)\b/i, 'takes away what its writing relies on'],
  [/^\s*(TRUNCATE|DELETE)\b/i, 'takes rows away that it may read'],
]

/** Constraints on rows. They are harmless on a new table, since the previous build does not write it. */
const bindings: typeof rules = [
  [
    /^\s*ALTER\s+TABLE\s+(\S+)\s+ADD\s+COLUMN\b(?=[\s\S]*\bNOT\s+NULL\b)(?![\s\S]*\bDEFAULT\b)(?![\s\S]*\bGENERATED\b)/i,
    'wants a value that it does not write',
  ],
  [/^\s*ALTER\s+TABLE\s+(\S+)\s+ADD\s+CONSTRAINT\b/i, 'may refuse rows that it writes'],
  [/^\s*CREATE\s+UNIQUE\s+INDEX\b[\s\S]*?\bON\s+(?:ONLY\s+)?(\S+)/i, 'may refuse rows that it writes'],
]

/** A table's name without its schema and quotes. */
const plain = (name: string): string => name.replace(/^"?public"?\./i, '').replaceAll('"', '')

/** Finds the statements of a migration that break the previous build, which runs beside and after it. */
export function findBreaking(file: string, sql: string) {
  const statements = sql
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((text) => text.replace(/^\s*--.*$/gm, '').trim())
    .filter((text) => text !== '')
  const created = new Set(
    statements.flatMap((text) => {
      const [, name] = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\S+)/i.exec(text) ?? []
      return name === undefined ? [] : [plain(name)]
    }),
  )
  return statements.flatMap((statement) => {
    const [, reason] =
      rules.find(([pattern]) => pattern.test(statement)) ??
      bindings.find(([pattern]) => {
        const [, table] = pattern.exec(statement) ?? []
        return table !== undefined && !created.has(plain(table))
      }) ??
      []
    return reason === undefined ? [] : [{ file, statement: statement.replace(/\s+/g, ' '), reason }]
  })
}
