import { serverAudits } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'

/*
 * The audit suite of the GraphQL-over-HTTP specification's working group, against a gateway whose upstreams are all
 * away: the suite asks for `__typename` only.
 */

const gateway = await startGateway({ PRODUCT_API_URL: 'http://127.0.0.1:9' })
const url = `${await gateway.listen()}/graphql`

const audits = serverAudits({ url, fetchFn: fetch })

describe.each(['MUST', 'SHOULD', 'MAY'])('%s', (level) => {
  test.each(audits.filter(({ name }) => name.startsWith(level)).map(({ name, fn }) => [name, fn] as const))(
    '%s',
    async (_name, run) => {
      const result = await run()
      // What the specification leaves open may differ, but there has to be a response.
      if (level === 'MAY') expect(['ok', 'notice']).toContain(result.status)
      else expect(result).toMatchObject({ status: 'ok' })
    },
  )
})
