import { paths } from '../../site/paths.ts'
import { sitePicture } from '../../site/site-picture.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Gallery } from '../../ui/Gallery.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Poster } from '../../ui/Poster.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './CreativeStory.module.css'
import { contentRooms, studioSpaces } from './galleries.ts'

/** The building cut open, as large as the window, and what it is below. */
const Hero = () => (
  <header className={styles.hero} data-ground="ink">
    <div className={styles.building}>
      <Picture {...sitePicture('creative')} alt="" sizes="100vw" shape="fill" seed="creative" priority />
    </div>
    <div className={styles.words}>
      <h1 className={styles.title}>A studio with its door propped open</h1>
      <div className={styles.beside}>
        <p className={styles.lead}>
          Stages, sets, desks and a control room around one courtyard in Long Beach. Come with an idea in the
          morning; be on air by night.
        </p>
        <div className={styles.ways}>
          <LinkButton to={paths.productions}>Be in the audience</LinkButton>
          <LinkButton to={paths.shows} look="outline">
            Watch what we make
          </LinkButton>
        </div>
      </div>
    </div>
  </header>
)

/** What goes on in the rooms. */
const MadeHere = () => (
  <Section labelledBy="made-here">
    <SectionHeading id="made-here">What happens here</SectionHeading>
    <div className={styles.posters}>
      <Poster tone="tangerine" title="Live productions, streamed live">
        <p>
          Quiz finals, comedy, town halls and record nights before a real audience, cut as they happen. What
          you see at home is what they see in row F.
        </p>
      </Poster>
      <Poster tone="leaf" title="A live stream, every day">
        <p>
          The cameras come on daily and stay on. Some days it is a guest and an argument; some days somebody
          repairs the kettle. People watch both.
        </p>
      </Poster>
      <Poster tone="amber" title="Room for your own">
        <p>
          Take a dressed set for an hour, a stage for a night or a desk for a season. Lights, sound and a crew
          are in the building, and so is the coffee.
        </p>
      </Poster>
    </div>
  </Section>
)

/** How to put a name on the wall. */
const Sponsorship = () => (
  <section id="sponsorship" aria-labelledby="sponsorship-title" className={styles.sponsorship}>
    <h2 id="sponsorship-title" className={styles.call}>
      VIP sponsorship
    </h2>
    <div className={styles.terms}>
      <p>
        A sponsor gets what a poster on a good wall gets: to be seen, every day, by people who came to look.
        Your picture stands in the Network Sponsors column beside the news, your people have seats held at
        live productions, and your name is read out by somebody who can pronounce it.
      </p>
      <p>What a sponsor does not get is a say in the stories. That is why the wall is worth something.</p>
      <p>
        <LinkButton to={paths.contact}>Ask for a place on the wall</LinkButton>
      </p>
    </div>
  </section>
)

/** The studio compound: its rooms and spaces first, what is made in them, and how to put a name on it. */
export const CreativeStory = () => (
  <>
    <Hero />
    <div className={styles.sheets} data-ground="ink">
      <Page>
        <Gallery title="Themes Content rooms" pictures={contentRooms} />
        <Gallery title="STUDIO & OFFICE SPACES" pictures={studioSpaces} />
      </Page>
    </div>
    <Page>
      <MadeHere />
      <Sponsorship />
    </Page>
  </>
)
