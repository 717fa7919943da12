import { type Loaded, missing, ready } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { DeskFeaturesDocument } from './has-desk.no-hooks.generated.ts'

const deskFeaturesQuery = routeQuery(DeskFeaturesDocument, () => ({}))

/** Not found without the feature. If features are unknown, the screen itself shows what is missing. */
const loadWith =
  (feature: 'DESK' | 'GRANTS') =>
  async (query: RunRouteQuery): Promise<Loaded> => {
    const { data } = await query(deskFeaturesQuery)
    return data?.features && !data.features.includes(feature) ? missing : ready
  }

export const loadDesk = loadWith('DESK')
export const loadGrants = loadWith('GRANTS')
