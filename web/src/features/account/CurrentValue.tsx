import { Pill } from '../../ui/Pill.tsx'
import styles from './CurrentValue.module.css'

type CurrentValueProps = {
  readonly value: string | null
  readonly isVerified: boolean | null
}

export const CurrentValue = ({ value, isVerified }: CurrentValueProps) => (
  <p className={styles.value}>
    <span dir="ltr">{value}</span>
    {isVerified ? <Pill tone="open">Verified</Pill> : <Pill tone="amber">Not verified</Pill>}
  </p>
)
