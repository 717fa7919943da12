import { paths } from '../../site/paths.ts'
import { sitePicture } from '../../site/site-picture.ts'
import type { StoryTexts } from '../../site/texts-shape.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Gallery } from '../../ui/Gallery.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Poster } from '../../ui/Poster.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Row } from '../../ui/Stack.tsx'
import styles from './CreativeStory.module.css'

type Texts = StoryTexts['studio']

const Hero = ({ title, lead, picture }: Pick<Texts, 'title' | 'lead' | 'picture'>) => (
  <header data-ground="ink">
    <div className={styles.building}>
      <Picture {...sitePicture(picture)} alt="" sizes="100vw" shape="fill" seed="creative" priority />
    </div>
    <div className={styles.text}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.aside}>
        <p className={styles.lead}>{lead}</p>
        <Row gap={3}>
          <LinkButton to={paths.productions}>Be in the audience</LinkButton>
          <LinkButton to={paths.shows} variant="outline">
            Watch what we make
          </LinkButton>
        </Row>
      </div>
    </div>
  </header>
)

const tones = ['tangerine', 'leaf', 'amber'] as const

const MadeHere = ({ title, items }: Texts['made']) => (
  <Section labelledBy="made-here">
    <SectionHeading id="made-here">{title}</SectionHeading>
    <div className={styles.posters}>
      {items.map(({ title, text }, index) => (
        <Poster key={title} tone={tones[index % tones.length] ?? 'amber'} title={title}>
          <p>{text}</p>
        </Poster>
      ))}
    </div>
  </Section>
)

const Sponsorship = ({ title, paragraphs }: Texts['sponsorship']) => (
  <section id="sponsorship" aria-labelledby="sponsorship-title" className={styles.sponsorship}>
    <h2 id="sponsorship-title" className={styles.call}>
      {title}
    </h2>
    <div className={styles.terms}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <LinkButton to={paths.contact}>Become a VIP sponsor</LinkButton>
      </p>
    </div>
  </section>
)

export const CreativeStory = ({ texts }: { readonly texts: Texts }) => (
  <>
    <Hero {...texts} />
    <div data-ground="ink">
      <Page>
        {texts.galleries.map(({ title, pictures }) => (
          <Gallery
            key={title}
            title={title}
            pictures={pictures.map(({ picture, ...words }) => ({ ...words, ...sitePicture(picture) }))}
          />
        ))}
      </Page>
    </div>
    <Page>
      <MadeHere {...texts.made} />
      <Sponsorship {...texts.sponsorship} />
    </Page>
  </>
)
