import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NextStep } from '../../features/joining/NextStep.tsx'
import { type NextProduction, useNextProduction } from '../../features/joining/next-production.ts'
import { DeadLink } from '../../features/password/DeadLink.tsx'
import { SetPasswordForm, type SetPasswordKind } from '../../features/password/SetPasswordForm.tsx'
import { useIsDeadLink } from '../../features/password/use-is-dead-link.ts'
import { PersonalQueries } from '../../features/session/PersonalQueries.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'
import { sitePicture } from '../../site/site-picture.ts'
import { Halves, Page, PageHeader } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './SetPasswordPage.module.css'

type SetPasswordPageProps = {
  readonly kind: SetPasswordKind
  readonly token: string
}

const texts = {
  create: {
    title: 'Create password',
    description: 'Set your password and log in.',
    lead: 'Choose a password. You’ll be logged in.',
  },
  reset: {
    title: 'Reset password',
    description: 'Set a new password and log in.',
    lead: 'Choose a new password. You’ll be logged in.',
  },
} as const satisfies Record<SetPasswordKind, object>

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

function SetPassword({ kind, token, nextProduction }: SetPasswordProps) {
  const { title, description, lead } = texts[kind]
  const isDead = useIsDeadLink(kind, token)
  const [next, setNext] = useState<NextProduction | null>(null)
  const navigate = useNavigate()
  const finish = () => {
    const production = nextProduction()
    if (production === null) navigate(paths.home, { replace: true })
    else setNext(production)
  }
  return (
    <Page>
      <PageMeta title={title} description={description} isIndexed={false} />
      <Halves>
        <Stack gap={8}>
          {next === null ? (
            <PageHeader title={title}>{!isDead && <p>{lead}</p>}</PageHeader>
          ) : (
            <PageHeader title="You’re logged in">
              <p>Your password is saved.</p>
            </PageHeader>
          )}
          <div className={styles.slot}>
            {next !== null ? (
              <NextStep production={next} />
            ) : isDead ? (
              <DeadLink />
            ) : (
              <SetPasswordForm kind={kind} token={token} onDone={finish} />
            )}
          </div>
        </Stack>
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
