import { GraphQLError, type ValidationRule } from 'graphql'
import { operationLimits } from './operation-limits.ts'

/** Counts the text as written. The cost limit counts how often fragments are used. */
export const countLimits: ValidationRule = (context) => {
  const counts = { aliases: 0, directives: 0 }
  return {
    Field({ alias }) {
      if (alias !== undefined) counts.aliases += 1
    },
    Directive() {
      counts.directives += 1
    },
    Document: {
      leave() {
        for (const what of ['aliases', 'directives'] as const) {
          if (counts[what] <= operationLimits[what]) continue
          const message = `The document has ${counts[what]} ${what}; the limit is ${operationLimits[what]}.`
          const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' }
          context.reportError(new GraphQLError(message, { extensions }))
        }
      },
    },
  }
}
