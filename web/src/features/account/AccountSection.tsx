import type { ReactNode } from 'react'
import { Section } from '../../ui/Page.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './AccountSection.module.css'

type AccountSectionProps = {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export const AccountSection = ({ id, title, children }: AccountSectionProps) => (
  <Section labelledBy={id}>
    <SectionHeading id={id}>{title}</SectionHeading>
    {children}
  </Section>
)

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
