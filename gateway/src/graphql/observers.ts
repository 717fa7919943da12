import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { RequestContext } from '../context.ts'

type Plugin = ApolloServerPlugin<RequestContext>
type Listener = GraphQLRequestListener<RequestContext>

type Synchronous<Step> = Step extends (...given: infer Given) => unknown ? (...given: Given) => void : never

/** A hook may throw to refuse the request. */
type Observation = {
  [Step in 'didResolveOperation' | 'didEncounterErrors' | 'willSendResponse']?: Synchronous<
    NonNullable<Listener[Step]>
  >
}

export interface Observer {
  requestDidStart(request: Parameters<NonNullable<Plugin['requestDidStart']>>[0]): Observation | undefined
}

/** Apollo Server awaits each plugin at every step of a request, so combine them into one. */
export function combineObservers(...observers: readonly Observer[]): Plugin {
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
