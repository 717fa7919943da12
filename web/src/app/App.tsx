import { DialogsProvider } from '../features/session/DialogsProvider.tsx'
import { SessionProvider } from '../features/session/SessionProvider.tsx'
import type { SessionStore } from '../features/session/session-store.ts'
import { SiteTags } from '../meta/SiteTags.tsx'
import { NavigationProvider } from '../navigation/NavigationProvider.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import { RecoveryProvider } from '../navigation/RecoveryProvider.tsx'
import { type Site, SiteProvider } from '../site/site.ts'
import { Shell } from './Shell.tsx'

interface AppProps {
  readonly site: Site
  readonly session: SessionStore
  readonly navigation: Navigation
  readonly isStatic?: boolean
}

export const App = ({ site, session, navigation, isStatic = false }: AppProps) => (
  <SiteProvider value={site}>
    <NavigationProvider navigation={navigation} isStatic={isStatic}>
      <SiteTags />
      <RecoveryProvider navigation={navigation}>
        <SessionProvider value={session}>
          <DialogsProvider>
            <Shell />
          </DialogsProvider>
        </SessionProvider>
      </RecoveryProvider>
    </NavigationProvider>
  </SiteProvider>
)
