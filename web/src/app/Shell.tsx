import { AgeConfirmation } from '../features/age/AgeConfirmation.tsx'
import { NavigationFailureBar } from '../navigation/NavigationFailureBar.tsx'
import { ProgressBar } from '../navigation/ProgressBar.tsx'
import { ScrollAndFocus } from '../navigation/ScrollAndFocus.tsx'
import { BarSlot } from '../ui/Bar.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { PartFailureBar } from '../ui/PartFailureBar.tsx'
import { ToastHost } from '../ui/ToastHost.tsx'
import { DialogHost } from './DialogHost.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ScreenNotice } from './ScreenNotice.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import styles from './Shell.module.css'

/** Shown over the page if a part of the shell failed. */
const broken = (retry: () => void) => <PartFailureBar onRetry={retry} isRetrying={false} onClose={retry} />

export const Shell = () => (
  <>
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
    <ProgressBar />
    <Header />
    <noscript>
      <p className={styles.unscripted}>
        Without JavaScript you can read this site, but you can’t log in, sign up or join a production.
      </p>
    </noscript>
    <ScreenNotice />
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
    <Boundary fallback={broken}>
      <AgeConfirmation />
    </Boundary>
    <Boundary fallback={broken}>
      <ToastHost />
    </Boundary>
  </>
)
