import { type Load, missing, ready } from '../../navigation/load.ts'
import { DeskFeaturesDocument } from './has-desk.no-hooks.generated.ts'

/** If features are unknown, the screen shows what is missing. */
const loadWith =
  (feature: 'DESK' | 'GRANTS'): Load =>
  async (query) => {
    const { data } = await query(DeskFeaturesDocument, {})
    return data?.features && !data.features.includes(feature) ? missing : ready
  }

export const loadDesk = loadWith('DESK')
export const loadGrants = loadWith('GRANTS')
