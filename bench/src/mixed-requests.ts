import { type LoadRequest, variedPart } from './load.ts'
import { logIn } from './log-in.ts'
import { type Operation, operationOf, request, siteOperations } from './operations.ts'
import { contentOf, membersOperations, publicOperations, requestsFor, shuffled } from './screen-operations.ts'

export const mixDescription =
  "about seven in ten for what the public screens show, one in ten with a member's session, and two in ten made up, no two alike within 90,000: slugs and pages that there are not, unknown hashes, texts of operations"

/** A load for the gateway, not a picture of what visitors do. */
export async function mixedRequests(gateway: string): Promise<LoadRequest[]> {
  const operation = await siteOperations()
  const session = { authorization: `Bearer ${await logIn(gateway)}` }
  const usual = requestsFor(await publicOperations(operation, gateway))
  const members = requestsFor(membersOperations(operation, await contentOf(gateway)), session)
  const madeUp = madeUpRequests(operation)
  const tenth = Math.round(usual.length / 7)
  return shuffled([...usual, ...filled(members, tenth), ...filled(madeUp, 2 * tenth)])
}

function filled<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: Math.ceil(count / items.length) }, () => items)
    .flat()
    .slice(0, count)
}

function madeUpRequests(operation: (name: string) => Operation): LoadRequest[] {
  const text = `query M${variedPart} { posts(page: ${variedPart}) { items { slug } } }`
  return [
    request(operation('Article'), { slug: `made-up-${variedPart}` }),
    request(operation('News'), { page: Number(variedPart) }),
    request({ name: 'Home', hash: variedPart.padStart(64, '0'), text: '' }),
    { ...request(operationOf(text)), path: `/graphql?${new URLSearchParams({ query: text })}` },
  ].map((one) => ({ ...one, varies: true }))
}
