import { type DocumentNode, GraphQLError, type ValidationRule, visit } from 'graphql'
import { operationLimits } from './operation-limits.ts'

/** Counts the text as written. The cost limit counts how often fragments are used. */
interface Counts {
  aliases: number
  directives: number
}

function countIn(document: DocumentNode): Counts {
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

export const countLimits: ValidationRule = (context) => ({
  Document(document) {
    const counts = countIn(document)
    for (const what of ['aliases', 'directives'] as const) {
      if (counts[what] <= operationLimits[what]) continue
      context.reportError(
        new GraphQLError(`The document has ${counts[what]} ${what}; the limit is ${operationLimits[what]}.`, {
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
        }),
      )
    }
  },
})
