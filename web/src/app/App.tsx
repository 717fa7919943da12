import type { Client } from '@urql/core'
import { Provider } from 'urql'
import { DialogsProvider } from '../features/session/DialogsProvider.tsx'
import { type Membership, MembershipProvider } from '../features/session/MembershipProvider.tsx'
import { SiteTags } from '../meta/SiteTags.tsx'
import { NavigationProvider } from '../navigation/NavigationProvider.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import { RecoveryProvider } from '../navigation/RecoveryProvider.tsx'
import { type Site, SiteProvider } from '../site/site.ts'
import { Shell } from './Shell.tsx'

interface AppProps {
  readonly site: Site
  /** The client of the public operations. */
  readonly client: Client
  readonly membership: Membership
  readonly navigation: Navigation
  /** Whether this is the server's rendering. */
  readonly isStatic?: boolean
}

/** The site below the document's body. */
export const App = ({ site, client, membership, navigation, isStatic = false }: AppProps) => (
  <SiteProvider value={site}>
    <SiteTags />
    <Provider value={client}>
      <NavigationProvider navigation={navigation} isStatic={isStatic}>
        <RecoveryProvider navigation={navigation}>
          <MembershipProvider value={membership}>
            <DialogsProvider>
              <Shell />
            </DialogsProvider>
          </MembershipProvider>
        </RecoveryProvider>
      </NavigationProvider>
    </Provider>
  </SiteProvider>
)
