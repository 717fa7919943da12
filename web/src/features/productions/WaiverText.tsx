import { tooYoungMessage } from '@compound/foundation/contract/join-messages.ts'
import { useId } from 'react'
import { paths } from '../../site/paths.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { NewTabLink } from '../../ui/NewTabLink.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './WaiverText.module.css'

type WaiverTextProps = {
  readonly minimumAge?: number | null | undefined
  /** Sanitized. */
  readonly html: string
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  readonly label?: string
  /** A guest with a staff member's device must not leave the page. */
  readonly hasLinks?: boolean
}

export function WaiverText({
  minimumAge = null,
  html,
  isAccepted,
  onAccept,
  label = 'I have read this release and agree to it.',
  hasLinks = true,
}: WaiverTextProps) {
  const labelId = useId()
  return (
    <Stack gap={3}>
      {minimumAge !== null && <p>{tooYoungMessage(minimumAge)}</p>}
      <p id={labelId} className={styles.label}>
        Liability and photo release
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs keyboard focus */}
      <section aria-labelledby={labelId} tabIndex={0} className={styles.text} dir="auto">
        <RichText html={html} />
      </section>
      <CheckField checked={isAccepted} onChange={({ target }) => onAccept(target.checked)}>
        {label}
      </CheckField>
      {hasLinks && (
        <p className={styles.aside}>
          See also our <NewTabLink to={paths.terms}>Terms</NewTabLink> and{' '}
          <NewTabLink to={paths.privacy}>Privacy</NewTabLink>.
        </p>
      )}
    </Stack>
  )
}
