import styles from './ShowPlate.module.css'

/** The same design at every visit. */
export const TitlePlate = ({ title }: { readonly title: string }) => (
  <span
    className={styles.poster}
    data-plate={(title.length % 10) + 1}
    data-length="long"
    data-lettering={title}
  />
)
