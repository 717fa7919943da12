import type { Feature } from '@compound/foundation/contract/features.ts'
import { policies } from '../cache/policies.ts'
import { andThen, type PromiseOrValue } from '../core/promise-or-value.ts'
import { UpstreamError } from '../core/upstream-error.ts'
import { productApi } from '../upstreams/product-api/upstream.ts'
import type { OrOwn, PublicReads } from './own-token-reads.ts'

export interface Features {
  all(): PromiseOrValue<Feature[]>
  /** Undefined while unknown. */
  has(feature: Feature): PromiseOrValue<boolean | undefined>
  /** Null without the feature, and while unknown. */
  only<T>(feature: Feature, value: T): PromiseOrValue<NonNullable<T> | null>
  /** @throws UpstreamError `not-configured` without the feature, `unavailable` while unknown */
  require(feature: Feature): Promise<void>
}

export function createProductApiFeatures({ publicReads }: { publicReads: OrOwn<PublicReads> }): Features {
  const all = () =>
    publicReads(({ cache, api }) =>
      cache.read('product-api:features', policies.features, () => api().features()),
    )

  async function loaded(features: Promise<Feature[]>, feature: Feature): Promise<boolean | undefined> {
    try {
      return (await features).includes(feature)
    } catch (error) {
      if (error instanceof UpstreamError) return undefined
      throw error
    }
  }
  const has: Features['has'] = (feature) => {
    const features = all()
    return features instanceof Promise ? loaded(features, feature) : features.includes(feature)
  }
  return {
    all,
    has,
    only: (feature, value) => andThen(has(feature), (isOffered) => (isOffered ? (value ?? null) : null)),
    async require(feature) {
      let features: Feature[]
      try {
        features = await all()
      } catch (cause) {
        throw new UpstreamError(productApi.service, 'unavailable', "hasn't reported its features yet", {
          cause,
        })
      }
      if (!features.includes(feature)) {
        throw new UpstreamError(productApi.service, 'not-configured', `lacks the feature ${feature}`)
      }
    },
  }
}
