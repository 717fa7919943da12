import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import { sitePicture } from '../../site/site-picture.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { JoinButton } from './JoinButton.tsx'
import styles from './NetworkStory.module.css'

/** For whom the network is, each with a picture of the site's own. */
const kinds = [
  {
    title: 'Business owners',
    picture: 'network-1',
    text: 'You run a shop, a brand, a farm or a kitchen. Find the budtender who can explain your label, the buyer who returns calls, and the owner who solved last year what you are facing now.',
  },
  {
    title: 'Content creators',
    picture: 'network-2',
    text: 'You write, film, draw or talk for a living, or mean to. Bring the idea; here are a stage, a crew who know where the lights are, and an audience that came on purpose.',
  },
  {
    title: 'Connoisseurs',
    picture: 'network-3',
    text: 'You can tell two harvests apart and would like to meet the person who grew them. Sit in the audience, ask the question, and hear the answer from whoever did the work.',
  },
] as const

/** The membership's name in large letters over its people, and the way in. */
function Hero() {
  const { name } = useSite()
  const { src, variants } = sitePicture('network')
  return (
    <header className={styles.hero} data-ground="ink">
      <div className={styles.words}>
        <h1 className={styles.title}>Know the people behind the counter</h1>
        <div className={styles.beside}>
          <p className={styles.lead}>
            The {name.replace(/^the /i, '')} network is a membership for those who own the shops, make the
            work and care how it is made. You meet in a studio, not in an inbox.
          </p>
          <div className={styles.ways}>
            <JoinButton />
          </div>
        </div>
      </div>
      <div className={styles.band}>
        <Picture src={src} variants={variants} alt="" sizes="100vw" shape="fill" seed="network" priority />
      </div>
    </header>
  )
}

/** Who is in the room, as a ledger lists them. */
const Kinds = () => (
  <Section labelledBy="who">
    <SectionHeading id="who">Three kinds of people, one room</SectionHeading>
    <ul className={styles.ledger}>
      {kinds.map(({ title, picture, text }) => (
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

/** How to join, and the button that does. */
const WayIn = () => (
  <section aria-labelledby="how" className={styles.wayIn} data-ground="ink">
    <div className={styles.table}>
      <Picture
        {...sitePicture('network-4')}
        alt=""
        sizes="(min-width: 64rem) 40vw, 100vw"
        shape="fill"
        seed="table"
      />
    </div>
    <div className={styles.steps}>
      <h2 id="how" className={styles.call}>
        How you come in
      </h2>
      <ol className={styles.list}>
        <li className={styles.step}>
          <strong className={styles.term}>Make an account.</strong> Name, work, a phone that takes a text.
          Tell us who sent you, so that we can thank them.
        </li>
        <li className={styles.step}>
          <strong className={styles.term}>Pick a night.</strong> Read the release, press the button, and watch
          for the code in your mail.
        </li>
        <li className={styles.step}>
          <strong className={styles.term}>Stay for the chairs.</strong> Most of what people join for happens
          in the half hour after the cameras stop.
        </li>
      </ol>
      <div className={styles.ways}>
        <JoinButton />
        <LinkButton to={paths.contact} look="outline">
          Bring your business
        </LinkButton>
      </div>
    </div>
  </section>
)

/** About the membership network: for whom it is, what it is good for, and the way in. */
export const NetworkStory = () => (
  <>
    <Hero />
    <Page>
      <Kinds />
      <Reasons />
    </Page>
    <WayIn />
  </>
)
