import { type Load, missing, ready } from '../../navigation/load.ts'
import { DeskFeaturesDocument } from './has-desk.no-hooks.generated.ts'

/** Not found without the feature. If features are unknown, the screen itself shows what is missing. */
const loadWith =
  (feature: 'DESK' | 'GRANTS'): Load =>
  async (query) => {
    const { data } = await query(DeskFeaturesDocument, {})
    return data?.features && !data.features.includes(feature) ? missing : ready
  }

export const loadDesk = loadWith('DESK')
export const loadGrants = loadWith('GRANTS')
