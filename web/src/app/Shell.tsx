import { AgeConfirmation } from '../features/age/AgeConfirmation.tsx'
import { WalkInGuard } from '../features/walk-in/WalkInGuard.tsx'
import { NavigationFailureBar } from '../navigation/NavigationFailureBar.tsx'
import { ProgressBar } from '../navigation/ProgressBar.tsx'
import { ScrollAndFocus } from '../navigation/ScrollAndFocus.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { ChunkFailureBar } from '../ui/ChunkFailureBar.tsx'
import { BarSlot } from '../ui/NoticeBar.tsx'
import { ToastHost } from '../ui/ToastHost.tsx'
import { DialogHost } from './DialogHost.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageNotice } from './PageNotice.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import styles from './Shell.module.css'

const broken = (retry: () => void) => <ChunkFailureBar onRetry={retry} isRetrying={false} onClose={retry} />

export const Shell = () => (
  <>
    <a href="#main" className={`${styles.skip} not-printed`}>
      Skip to content
    </a>
    <ProgressBar />
    <Header />
    <noscript>
      <p className={`${styles.unscripted} not-printed`}>
        Without JavaScript you can read this site, but you can’t log in, sign up or join a production.
      </p>
    </noscript>
    <PageNotice />
    <main id="main" tabIndex={-1} className={styles.main}>
      <ScreenOutlet />
    </main>
    <Footer />
    <ScrollAndFocus />
    <BarSlot />
    <NavigationFailureBar />
    <Boundary fallback={broken}>
      <DialogHost />
    </Boundary>
    <WalkInGuard />
    <Boundary fallback={broken}>
      <AgeConfirmation />
    </Boundary>
    <Boundary fallback={broken}>
      <ToastHost />
    </Boundary>
  </>
)
