import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { Poster } from '../../ui/Poster.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { StoryHero } from '../story/StoryHero.tsx'
import styles from './NetworkStory.module.css'

/** For whom the network is. */
const Kinds = () => (
  <Section labelledBy="who">
    <SectionHeading id="who">Three kinds of people, one room</SectionHeading>
    <div className={styles.posters}>
      <Poster tone="amber" title="Business owners">
        <p>
          You run a shop, a brand, a farm or a kitchen. Find the budtender who can explain your label, the
          buyer who returns calls, and the owner who solved last year what you are facing now.
        </p>
      </Poster>
      <Poster tone="tangerine" title="Content creators">
        <p>
          You write, film, draw or talk for a living, or mean to. Bring the idea; here are a stage, a crew who
          know where the lights are, and an audience that came on purpose.
        </p>
      </Poster>
      <Poster tone="leaf" title="Connoisseurs">
        <p>
          You can tell two harvests apart and would like to meet the person who grew them. Sit in the
          audience, ask the question, and hear the answer from whoever did the work.
        </p>
      </Poster>
    </div>
  </Section>
)

/** What a membership is good for. */
const Reasons = () => (
  <Section labelledBy="what">
    <SectionHeading id="what">What membership is good for</SectionHeading>
    <dl className={styles.reasons}>
      <div className={styles.reason}>
        <dt className={styles.term}>Introductions that go somewhere</dt>
        <dd>
          Everybody says what they do when they join. We use it for one thing: to put the right two people at
          the same table.
        </dd>
      </div>
      <div className={styles.reason}>
        <dt className={styles.term}>A place in the room</dt>
        <dd>
          Join a live production from your account. The code for the door comes by e-mail, and your face may
          end up in the wide shot.
        </dd>
      </div>
      <div className={styles.reason}>
        <dt className={styles.term}>Somewhere to make things</dt>
        <dd>
          Stages, themed rooms and desks under one roof, with the people who book them a short walk away.
        </dd>
      </div>
      <div className={styles.reason}>
        <dt className={styles.term}>News that owes you nothing</dt>
        <dd>
          Members get no discount on scrutiny. When Community Voice writes about one, the story says so.
        </dd>
      </div>
    </dl>
  </Section>
)

/** How to join. */
const Steps = () => (
  <Section labelledBy="how">
    <SectionHeading id="how">How you come in</SectionHeading>
    <ol className={styles.steps}>
      <li className={styles.step}>
        <strong className={styles.term}>Make an account.</strong> Name, work, a phone that takes a text. Tell
        us who sent you, so that we can thank them.
      </li>
      <li className={styles.step}>
        <strong className={styles.term}>Pick a night.</strong> Read the release, press the button, and watch
        for the code in your mail.
      </li>
      <li className={styles.step}>
        <strong className={styles.term}>Stay for the chairs.</strong> Most of what people join for happens in
        the half hour after the cameras stop.
      </li>
    </ol>
  </Section>
)

/** About the membership network: for whom it is, and how to join. */
export function NetworkStory() {
  const { name } = useSite()
  return (
    <>
      <StoryHero
        picture="network"
        title="Know the people behind the counter"
        lead={`The ${name.replace(/^the /i, '')} network is a membership for those who own the shops, make the work and care how it is made. You meet in a studio, not in an inbox.`}
      >
        <LinkButton to={paths.productions}>See the open productions</LinkButton>
        <LinkButton to={paths.creative} look="outline">
          Tour the studio
        </LinkButton>
      </StoryHero>
      <Page>
        <Kinds />
        <Reasons />
        <Steps />
      </Page>
    </>
  )
}
