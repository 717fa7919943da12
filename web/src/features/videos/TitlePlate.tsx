import styles from './ShowPlate.module.css'

/** Replaces an article's missing picture by its title, with the same design at every visit. */
export const TitlePlate = ({ title }: { readonly title: string }) => (
  <span
    className={styles.poster}
    data-plate={(title.length % 10) + 1}
    data-length="long"
    data-lettering={title}
  />
)
