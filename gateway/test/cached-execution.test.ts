import { parse } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { expect, test } from 'vitest'
import { anonymous } from '../src/context.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { cacheableOperations } from './site-operations.ts'
import { startVideoSimulators } from './video-simulators.ts'

const simulators = await startVideoSimulators()

test('one of the site’s operations with cached data is executed without a promise', async () => {
  simulateUpstreams(simulators)
  const now = Date.now()
  const gateway = await simulators.gateway(() => now)
  for (const { name, text, variables } of await cacheableOperations(gateway.schema)) {
    const compiled = compileQuery(gateway.schema, parse(text), name)
    if (!isCompiledQuery(compiled)) throw new Error(`${name} can't be compiled`)
    const execute = () => compiled.query(undefined, gateway.contextFor(anonymous()), variables)
    const first = await execute()
    expect([name, first.errors]).toEqual([name, undefined])
    const again = execute()
    expect([name, again instanceof Promise]).toEqual([name, false])
    expect(again).toEqual(first)
  }
})
