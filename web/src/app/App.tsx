import { type Client, Provider } from 'urql'
import { LiveStatusProvider } from '../features/live-status/LiveStatusProvider.tsx'
import { DialogsProvider } from '../features/session/DialogsProvider.tsx'
import { SessionProvider } from '../features/session/SessionProvider.tsx'
import type { SessionStore } from '../features/session/session-store.ts'
import { SiteTags } from '../meta/SiteTags.tsx'
import { NavigationProvider } from '../navigation/NavigationProvider.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import { PageRetry } from '../navigation/PageRetry.tsx'
import { type Site, SiteProvider } from '../site/site.ts'
import { Shell } from './Shell.tsx'

interface AppProps {
  readonly site: Site
  /** For public queries, which go without a session. */
  readonly client: Client
  readonly session: SessionStore
  readonly navigation: Navigation
  readonly isStatic?: boolean
}

export const App = ({ site, client, session, navigation, isStatic = false }: AppProps) => (
  <SiteProvider value={site}>
    <Provider value={client}>
      <NavigationProvider navigation={navigation} isStatic={isStatic}>
        <SiteTags />
        <PageRetry>
          <SessionProvider value={session}>
            <DialogsProvider>
              <LiveStatusProvider>
                <Shell />
              </LiveStatusProvider>
            </DialogsProvider>
          </SessionProvider>
        </PageRetry>
      </NavigationProvider>
    </Provider>
  </SiteProvider>
)
