import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { RequestContext } from '../context.ts'

type Plugin = ApolloServerPlugin<RequestContext>
type Listener = GraphQLRequestListener<RequestContext>

/** A step of a plugin that waits for nothing. */
type AtOnce<Step> = Step extends (...given: infer Given) => unknown ? (...given: Given) => void : never

/** What is done at the steps of one request; each throws what refuses it. */
export type Observation = {
  [Step in 'didResolveOperation' | 'didEncounterErrors' | 'willSendResponse']?: AtOnce<
    NonNullable<Listener[Step]>
  >
}

/** A plugin of Apollo Server whose steps wait for nothing. */
export interface Observer {
  requestDidStart(request: Parameters<NonNullable<Plugin['requestDidStart']>>[0]): Observation | undefined
}

/**
 * Several observers as one plugin, in their order: of each plugin Apollo Server makes promises at every step of a request,
 * and waits for them, also where it does nothing then.
 */
export function together(...observers: readonly Observer[]): Plugin {
  return {
    async requestDidStart(request) {
      const observations: Observation[] = []
      for (const observer of observers) {
        const observation = observer.requestDidStart(request)
        if (observation !== undefined) observations.push(observation)
      }
      return {
        async didResolveOperation(context) {
          for (const observation of observations) observation.didResolveOperation?.(context)
        },
        async didEncounterErrors(context) {
          for (const observation of observations) observation.didEncounterErrors?.(context)
        },
        async willSendResponse(context) {
          for (const observation of observations) observation.willSendResponse?.(context)
        },
      }
    },
  }
}
