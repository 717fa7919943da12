import type { PoolClient } from 'pg'
import { z } from 'zod'
import { growingTables } from './large-database.ts'

export interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
}

const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(1),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(planNode).default([])
  },
})

type PlanNode = z.output<typeof planNode>

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })])

/** Rows that a statement may read by an index: a page of posts with all that belongs to it, and far below all posts. */
const mostRows = 400

/** Whether a statement may read an index from its beginning, to count all or sort what has a tag. */
const mayReadIndex = (text: string): boolean => /\bselect count\(\*\)|"tag_id" = /.test(text)

/** Runs a statement, rolls it back, and tells what in its plan grows with the database. */
export async function findGrowingCosts(
  connection: PoolClient,
  { text, params }: Statement,
  mayReadAll = mayReadIndex(text),
): Promise<string[]> {
  const options = text.startsWith('insert') ? 'format json' : 'analyze, format json'
  await connection.query('begin')
  try {
    const { rows } = await connection.query(`explain (${options}) ${text}`, [...params])
    const [{ 'QUERY PLAN': plans }] = explained.parse(rows)
    const leading = await readLeadingColumns(connection)
    return nodesOf(plans[0].Plan).flatMap((node) => [
      ...growingCostOf(node, mayReadAll),
      ...wholeIndexOf(node, leading, mayReadAll),
    ])
  } finally {
    await connection.query('rollback')
  }
}

/** The first column of each index. */
async function readLeadingColumns(connection: PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ index: string; column: string }>(
    `select relname as index, pg_get_indexdef(oid, 1, true) as column from pg_class where relkind = 'i'`,
  )
  return new Map(rows.map(({ index, column }) => [index, column]))
}

/** A condition only on a later column reads the whole index, however few rows it finds. */
function wholeIndexOf(node: PlanNode, leading: ReadonlyMap<string, string>, mayReadAll: boolean): string[] {
  const { 'Index Name': index, 'Index Cond': condition } = node
  const column = leading.get(index ?? '')
  if (index === undefined || condition === undefined || column === undefined) return []
  if (mayReadAll && node['Node Type'] === 'Index Only Scan') return []
  const isLed = [...condition.matchAll(/[a-z_]+/g)].some(([word]) => word === column)
  return isLed ? [] : [`reads all of ${index}`]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...node.Plans.flatMap(nodesOf)]
}

function growingCostOf(node: PlanNode, mayReadAll: boolean): string[] {
  const type = node['Node Type']
  const table = node['Relation Name'] ?? ''
  if (!type.endsWith('Scan')) return []
  if (type === 'Seq Scan' && growingTables.has(table)) return [`reads all of ${table}`]
  const removed = node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  const rows = (node['Actual Rows'] + removed) * node['Actual Loops']
  if (rows <= mostRows || (mayReadAll && type === 'Index Only Scan')) return []
  return [`reads ${rows} rows of ${table} by ${node['Index Name'] ?? type}`]
}
