import { paths } from '../../site/paths.ts'
import { sitePicture } from '../../site/site-picture.ts'
import type { StoryTexts } from '../../site/texts-shape.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { JoinButton } from './JoinButton.tsx'
import styles from './NetworkStory.module.css'

type Texts = StoryTexts['network']

function Hero({ title, lead, picture }: Pick<Texts, 'title' | 'lead' | 'picture'>) {
  return (
    <header data-ground="ink">
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.aside}>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            <JoinButton />
          </div>
        </div>
      </div>
      <div className={styles.band}>
        <Picture {...sitePicture(picture)} alt="" sizes="100vw" shape="fill" seed="network" priority />
      </div>
    </header>
  )
}

const Kinds = ({ title, items }: Texts['kinds']) => (
  <Section labelledBy="who">
    <SectionHeading id="who">{title}</SectionHeading>
    <ul>
      {items.map(({ title, picture, text }) => (
        <li key={title} className={styles.entry}>
          <Picture
            {...sitePicture(picture)}
            alt=""
            sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 40vw, calc(100vw - 2rem)"
            seed={title}
          />
          <h3 className={styles.kind}>{title}</h3>
          <p className={styles.about}>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)

const Reasons = ({ title, items }: Texts['reasons']) => (
  <Section labelledBy="what">
    <SectionHeading id="what">{title}</SectionHeading>
    <dl className={styles.reasons}>
      {items.map(({ title, text }) => (
        <div key={title} className={styles.reason}>
          <dt className={styles.term}>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
)

const HowToJoin = ({ title, picture, items }: Texts['steps']) => (
  <section aria-labelledby="how" className={styles.howTo} data-ground="ink">
    <div className={styles.table}>
      <Picture
        {...sitePicture(picture)}
        alt=""
        sizes="(min-width: 64rem) 40vw, 100vw"
        shape="fill"
        seed="table"
      />
    </div>
    <div className={styles.steps}>
      <h2 id="how" className={styles.call}>
        {title}
      </h2>
      <ol className={styles.list}>
        {items.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <strong className={styles.term}>{title}</strong> {text}
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <JoinButton />
        <LinkButton to={paths.contact} variant="outline">
          Bring your business
        </LinkButton>
      </div>
    </div>
  </section>
)

export const NetworkStory = ({ texts }: { readonly texts: Texts }) => (
  <>
    <Hero {...texts} />
    <Page>
      <Kinds {...texts.kinds} />
      <Reasons {...texts.reasons} />
    </Page>
    <HowToJoin {...texts.steps} />
  </>
)
