/** A statement that breaks the previous build. */
export interface Finding {
  readonly file: string
  readonly statement: string
  readonly reason: string
}

/** Statements that break the previous build, with the reason. */
const rules: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\bDROP\s+(TABLE|TYPE|SCHEMA|VIEW|SEQUENCE|COLUMN)\b/i, reason: 'takes away what it may read' },
  { pattern: /\bRENAME\b/i, reason: 'takes a name away that it uses' },
  {
    pattern: /\bSET\s+DATA\s+TYPE\b|\bALTER\s+COLUMN\s+\S+\s+TYPE\b/i,
    reason: 'changes what it reads and writes',
  },
  { pattern: /\bSET\s+NOT\s+NULL\b/i, reason: 'refuses rows that it writes' },
  { pattern: /\bDROP\s+NOT\s+NULL\b/i, reason: 'lets rows appear that it can not read' },
  { pattern: /\bDROP\s+(DEFAULT|CONSTRAINT)\b/i, reason: 'takes away what its writing relies on' },
  { pattern: /^\s*(TRUNCATE|DELETE)\b/i, reason: 'takes rows away that it may read' },
]

/** Constraints on rows. They are harmless on a new table, since the previous build does not write it. */
const bindings: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern:
      /^\s*ALTER\s+TABLE\s+(\S+)\s+ADD\s+COLUMN\b(?=[\s\S]*\bNOT\s+NULL\b)(?![\s\S]*\bDEFAULT\b)(?![\s\S]*\bGENERATED\b)/i,
    reason: 'wants a value that it does not write',
  },
  { pattern: /^\s*ALTER\s+TABLE\s+(\S+)\s+ADD\s+CONSTRAINT\b/i, reason: 'may refuse rows that it writes' },
  {
    pattern: /^\s*CREATE\s+UNIQUE\s+INDEX\b[\s\S]*?\bON\s+(?:ONLY\s+)?(\S+)/i,
    reason: 'may refuse rows that it writes',
  },
]

/** A table's name without its schema and quotes. */
const plain = (name: string): string => name.replace(/^"?public"?\./i, '').replaceAll('"', '')

/**
 * Finds the statements of a migration that break the previous build. During a rolling deployment and after a rollback, the
 * previous build works on the new tables.
 *
 * @param file the migration's name
 * @param sql its text, as drizzle-kit writes it
 */
export function findBreaking(file: string, sql: string): Finding[] {
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
    const rule =
      rules.find(({ pattern }) => pattern.test(statement)) ??
      bindings.find(({ pattern }) => {
        const [, table] = pattern.exec(statement) ?? []
        return table !== undefined && !created.has(plain(table))
      })
    return rule === undefined
      ? []
      : [{ file, statement: statement.replace(/\s+/g, ' '), reason: rule.reason }]
  })
}
