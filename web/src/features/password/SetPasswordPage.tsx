import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { sitePicture } from '../../site/site-picture.ts'
import { Halves, Page, PageHeader } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { NextStep } from '../joining/NextStep.tsx'
import { type NextProduction, useNextProduction } from '../joining/next-production.ts'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { DeadLink } from './DeadLink.tsx'
import { SetPasswordForm, type SetPasswordKind } from './SetPasswordForm.tsx'
import styles from './SetPasswordPage.module.css'
import { useIsDeadLink } from './use-is-dead-link.ts'

type SetPasswordPageProps = {
  readonly kind: SetPasswordKind
  readonly token: string
  readonly title: string
  readonly lead: string
}

/** Without a production to return to, goes home. */
export function SetPasswordPage(props: SetPasswordPageProps) {
  const nextProduction = useNextProduction()
  return (
    <PersonalQueries>
      <SetPassword {...props} nextProduction={nextProduction} />
    </PersonalQueries>
  )
}

type SetPasswordProps = SetPasswordPageProps & { readonly nextProduction: () => NextProduction | null }

function SetPassword({ kind, token, title, lead, nextProduction }: SetPasswordProps) {
  const isDead = useIsDeadLink(kind, token)
  const [next, setNext] = useState<NextProduction | null>(null)
  const navigate = useNavigate()
  const goOn = () => {
    const production = nextProduction()
    if (production === null) navigate(paths.home, { replace: true })
    else setNext(production)
  }
  return (
    <Page>
      <Halves>
        <div className={styles.form}>
          {next === null ? (
            <PageHeader title={title}>{!isDead && <p>{lead}</p>}</PageHeader>
          ) : (
            <PageHeader title="You’re logged in">
              <p>Your password is saved.</p>
            </PageHeader>
          )}
          <div className={styles.place}>
            {next !== null ? (
              <NextStep production={next} />
            ) : isDead ? (
              <DeadLink />
            ) : (
              <SetPasswordForm kind={kind} token={token} onDone={goOn} />
            )}
          </div>
        </div>
        <Picture
          {...sitePicture('network-1')}
          alt=""
          sizes="(min-width: 64rem) 40rem, 100vw"
          shape="photo"
          seed={title}
        />
      </Halves>
    </Page>
  )
}
