import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Gallery } from '../../ui/Gallery.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { Poster } from '../../ui/Poster.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { StoryHero } from '../story/StoryHero.tsx'
import styles from './CreativeStory.module.css'
import { contentRooms, studioSpaces } from './galleries.ts'

/** The studio compound: what is made in it, its rooms and spaces, and how to put a name on it. */
export function CreativeStory() {
  const { links } = useSite()
  const contact = links.find(({ service }) => service === 'social') ?? links[0]
  return (
    <>
      <StoryHero
        picture="creative"
        title="A studio with its door propped open"
        lead="Stages, sets, desks and a control room around one courtyard in Long Beach. Come with an idea in the morning; be on air by night."
      >
        <LinkButton to={paths.productions}>Be in the audience</LinkButton>
        <LinkButton to={paths.shows} look="outline">
          Watch what we make
        </LinkButton>
      </StoryHero>
      <Page>
        <Section labelledBy="made-here">
          <SectionHeading id="made-here">What happens here</SectionHeading>
          <div className={styles.posters}>
            <Poster tone="tangerine" title="Live productions, streamed live">
              <p>
                Quiz finals, comedy, town halls and record nights before a real audience, cut as they happen.
                What you see at home is what they see in row F.
              </p>
            </Poster>
            <Poster tone="leaf" title="A live stream, every day">
              <p>
                The cameras come on daily and stay on. Some days it is a guest and an argument; some days
                somebody repairs the kettle. People watch both.
              </p>
            </Poster>
            <Poster tone="amber" title="Room for your own">
              <p>
                Take a dressed set for an hour, a stage for a night or a desk for a season. Lights, sound and
                a crew are in the building, and so is the coffee.
              </p>
            </Poster>
          </div>
        </Section>
        <Gallery title="Themes Content rooms" pictures={contentRooms} />
        <Gallery title="STUDIO & OFFICE SPACES" pictures={studioSpaces} />
        <section id="sponsorship" aria-labelledby="sponsorship-title" className={styles.sponsorship}>
          <h2 id="sponsorship-title" className={styles.call}>
            VIP sponsorship
          </h2>
          <div className={styles.terms}>
            <p>
              A sponsor gets what a poster on a good wall gets: to be seen, every day, by people who came to
              look. Your picture stands in the Network Sponsors column beside the news, your people have seats
              held at live productions, and your name is read out by somebody who can pronounce it.
            </p>
            <p>
              What a sponsor does not get is a say in the stories. That is why the wall is worth something.
            </p>
            {contact && (
              <p>
                <a href={contact.url} rel="noopener" className={styles.contact}>
                  Ask for a place on {contact.label}
                </a>
              </p>
            )}
          </div>
        </section>
      </Page>
    </>
  )
}
