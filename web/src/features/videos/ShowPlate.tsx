import { plateFor } from './plates.ts'
import styles from './ShowPlate.module.css'

type ShowPlateProps = { readonly id: string; readonly title: string; readonly level?: 1 | 2 }

export function ShowPlate({ id, title, level = 2 }: ShowPlateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.plate} data-plate={plateFor(title)}>
      <Heading id={id} className={styles.title} dir="auto">
        {title}
      </Heading>
    </div>
  )
}
