import { type DocumentNode, GraphQLError, type ValidationRule, visit } from 'graphql'
import { operationLimits } from './operation-limits.ts'

/** Counts of a document as it is written. The cost limit counts how often fragments repeat it. */
interface Counts {
  aliases: number
  directives: number
}

/** Counts the aliases and the used directives of a whole document. */
export function countIn(document: DocumentNode): Counts {
  const counts: Counts = { aliases: 0, directives: 0 }
  visit(document, {
    Field({ alias }) {
      if (alias !== undefined) counts.aliases += 1
    },
    Directive() {
      counts.directives += 1
    },
  })
  return counts
}

/** A validation rule that refuses documents with more aliases or directives than the limits. */
export const countLimits: ValidationRule = (context) => ({
  Document(document) {
    const counts = countIn(document)
    for (const what of ['aliases', 'directives'] as const) {
      if (counts[what] <= operationLimits[what]) continue
      context.reportError(
        new GraphQLError(
          `The document has ${counts[what]} ${what}; at most ${operationLimits[what]} are answered.`,
          { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
        ),
      )
    }
  },
})
