import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { LoadRequest } from './load.ts'
import { root } from './test-bed.ts'

export interface Operation {
  name: string
  hash: string
  text: string
}

const manifestShape = z.record(z.string(), z.string())

export async function siteOperations(): Promise<(name: string) => Operation> {
  const file = `${root}/web/src/graphql/generated/manifest.json`
  const manifest = manifestShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const byName = new Map(Object.values(manifest).map((text) => [nameOf(text), operationOf(text)]))
  return (name) => {
    const operation = byName.get(name)
    if (operation === undefined) throw new Error(`The site has no operation ${name}`)
    return operation
  }
}

const nameOf = (text: string) => /^\w+ (\w+)/.exec(text)?.[1] ?? ''

export function operationOf(text: string): Operation {
  return { name: nameOf(text), hash: createHash('sha256').update(text).digest('hex'), text }
}

/** With browsers' compression, and a header for Apollo's CSRF prevention. */
const usualHeaders = {
  accept: 'application/graphql-response+json, application/json',
  'accept-encoding': 'gzip, deflate, br',
  'apollo-require-preflight': 'true',
}

export function request(
  { name, hash }: Operation,
  variables: object = {},
  headers: Record<string, string> = {},
): LoadRequest {
  return {
    method: 'GET',
    path: `/graphql?${new URLSearchParams({
      operationName: name,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    })}`,
    headers: { ...usualHeaders, ...headers },
  }
}

/** With its text, so that a server learns an unknown hash. */
export function operationWithText(operation: Operation, variables: object = {}, headers = {}): LoadRequest {
  const { path, ...rest } = request(operation, variables, headers)
  return { ...rest, path: `${path}&${new URLSearchParams({ query: operation.text })}` }
}

/** The home operation in Hive Gateway's schema: the fields of the product API's responses. */
export const homeOverRest = operationOf(`query HomeOverRest {
  banner {
    data {
      banner_image
      banner_image_variants { url width height __typename }
      __typename
    }
    __typename
  }
  productions {
    data {
      event {
        data { id slug name status starts_at venue __typename }
        __typename
      }
      __typename
    }
    __typename
  }
  featuredVideo {
    data {
      id slug title image created_at
      image_variants { url width height __typename }
      category { title slug __typename }
      __typename
    }
    __typename
  }
  posts {
    data {
      total_count
      posts {
        id slug title image post_type created_at user_name
        image_variants { url width height __typename }
        category { title slug __typename }
        __typename
      }
      __typename
    }
    __typename
  }
}`)
