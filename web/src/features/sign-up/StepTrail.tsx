import styles from './StepTrail.module.css'
import type { SignUpStep } from './use-sign-up.ts'

const steps = [
  { step: 1, title: 'Name' },
  { step: 2, title: 'Contact' },
  { step: 3, title: 'About you' },
  { step: 4, title: 'Verify' },
] as const

export function StepTrail({ current }: { readonly current: SignUpStep }) {
  return (
    <ol className={styles.trail} aria-label="Steps">
      {steps.map(({ step, title }) => (
        <li
          key={step}
          className={styles.step}
          data-done={step < current}
          aria-current={step === current ? 'step' : undefined}
        >
          {title}
          {step < current && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
