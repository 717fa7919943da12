import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'
import { sitePicture } from '../../site/site-picture.ts'
import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { Halves, Page, PageHeader } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useTask } from '../../ui/use-task.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useConfirmEmailMutation } from './account.generated.ts'

const title = 'Confirm your email'

const deadLink =
  'This link doesn’t work anymore: it was already used or has expired. You can ask for a new one in your account.'

/** `token`: the last part of the emailed link. Only a press uses it: email programs open links by themselves. */
export const ConfirmEmailPage = ({ token }: { readonly token: string }) => (
  <Page>
    <PageMeta title={title} description="Verify the email address of your account." isIndexed={false} />
    <Halves>
      <PersonalQueries>
        <ConfirmEmail token={token} />
      </PersonalQueries>
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

const formatConfirmed = (newEmail: string | null) =>
  newEmail ? `Your email is now ${newEmail}. Other devices were logged out.` : 'Your email is verified.'

function ConfirmEmail({ token }: { readonly token: string }) {
  const confirm = useFormMutation(useConfirmEmailMutation, ({ confirmEmail }) => confirmEmail, {
    inputKept: null,
    maybeDone: 'Your email may already be verified. Try again to check.',
  })
  const session = useSession()
  const { open } = useDialogs()
  const navigate = useNavigate()
  const goToAccount = () => {
    if (session.kind === 'member') navigate(paths.account)
    else open('login', { after: () => navigate(paths.account) })
  }
  const { isBusy, problem, setProblem, run } = useTask()
  /** Empty if the link was refused. */
  const [end, setEnd] = useState<string | null>(null)
  const press = () =>
    run(async () => {
      const answer = await confirm({ input: { token } })
      if (answer.kind === 'done') return setEnd(formatConfirmed(answer.payload.email))
      if (answer.kind === 'refused') setEnd('')
      const isDead = answer.kind === 'refused' && answer.errors.some(({ code }) => code === 'LINK_INVALID')
      setProblem(isDead ? deadLink : answer.message)
    })
  return (
    <PageHeader title={title}>
      {end === null && (
        <p>
          If this address and the account are yours, press the button. If you didn’t ask for the email, don’t.
        </p>
      )}
      <FormMessage tone="news">{end}</FormMessage>
      <FormMessage tone="problem">{problem}</FormMessage>
      {end === null ? (
        <NeedsScript what="Confirming your email">
          <Button aria-disabled={isBusy} onClick={() => void press()}>
            {isBusy ? 'Confirming' : 'Confirm this email'}
          </Button>
        </NeedsScript>
      ) : (
        <Button ref={focusOnMount} onClick={goToAccount}>
          Go to my account
        </Button>
      )}
    </PageHeader>
  )
}

/** The pressed button is gone. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()
