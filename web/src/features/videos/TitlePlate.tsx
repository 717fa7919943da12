import styles from './ShowPlate.module.css'

/** Replaces the picture of an article that has none: its title, printed on a plate that is the same at every visit. */
export const TitlePlate = ({ title }: { readonly title: string }) => (
  <span
    className={styles.poster}
    data-plate={(title.length % 10) + 1}
    data-length="long"
    data-lettering={title}
  />
)
