import { AgeConfirmation } from '../features/age/AgeConfirmation.tsx'
import { ToastHost } from '../ui/ToastHost.tsx'
import { DialogHost } from './DialogHost.tsx'
import { Footer } from './Footer.tsx'
import { Masthead } from './Masthead.tsx'
import { Arrival } from './navigation/Arrival.tsx'
import { ProgressBar } from './navigation/ProgressBar.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import styles from './Shell.module.css'
import { StaleNotice } from './StaleNotice.tsx'

/** What stands around every screen. */
export const Shell = () => (
  <>
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
    <ProgressBar />
    <Masthead />
    <StaleNotice />
    <main id="main" tabIndex={-1} className={styles.main}>
      <ScreenOutlet />
    </main>
    <Footer />
    <Arrival />
    <DialogHost />
    <AgeConfirmation />
    <ToastHost />
  </>
)
