import { useEffect, useRef } from 'react'
import { DataSection } from '../../features/account/DataSection.tsx'
import { DeleteSection } from '../../features/account/DeleteSection.tsx'
import { EmailSection } from '../../features/account/EmailSection.tsx'
import { PasskeysSection } from '../../features/account/PasskeysSection.tsx'
import { PasswordSection } from '../../features/account/PasswordSection.tsx'
import { PhoneSection } from '../../features/account/PhoneSection.tsx'
import { ProfileSection } from '../../features/account/ProfileSection.tsx'
import { RemindersSection } from '../../features/account/RemindersSection.tsx'
import { SessionsSection } from '../../features/account/SessionsSection.tsx'
import { DeskContent } from '../../features/desk-query/DeskContent.tsx'
import { useDeskQuery } from '../../features/desk-query/use-desk-query.ts'
import { SectionedPage } from '../../features/page/SectionedPage.tsx'
import { MembersOnly } from '../../features/session/MembersOnly.tsx'
import { useSession, useSessionStore } from '../../features/session/SessionProvider.tsx'
import { ownEveryMs } from '../../graphql/use-current.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { type AccountQuery, useAccountQuery } from './account.generated.ts'

export function Screen() {
  return (
    <Page>
      <PageMeta title="My account" description="Your profile, logins and data." isIndexed={false} />
      <PageHeader title="My account" />
      <MembersOnly
        placeholder={<NeedsScript what="Logging in to see your account">{<PageSkeleton />}</NeedsScript>}
      >
        <OwnAccount />
      </MembersOnly>
    </Page>
  )
}

/** Null without the feature. */
const accountOf = ({ viewer }: AccountQuery) =>
  viewer?.sessions ? { ...viewer, sessions: viewer.sessions } : null

/** Also refetches when the tab is shown again: an emailed link may have changed the account. */
function OwnAccount() {
  const response = useAccountQuery()
  const query = useDeskQuery(response, { read: accountOf, everyMs: ownEveryMs })
  const isAnonymous = useSessionChanges(response[0], query.refetch)
  const onChanged = () => void query.refetch()
  if (isAnonymous) return <PageSkeleton />
  return (
    <DeskContent
      query={query}
      what="your account"
      absent="This page isn’t available."
      placeholder={<PageSkeleton />}
    >
      {(member) => (
        <SectionedPage entries={entriesOf(member)}>
          <ProfileSection member={member} onChanged={onChanged} />
          <EmailSection member={member} />
          <PhoneSection member={member} onChanged={onChanged} />
          <PasswordSection member={member} />
          <PasskeysSection passkeys={member.passkeys} onChanged={onChanged} />
          <SessionsSection sessions={member.sessions} onChanged={onChanged} />
          <RemindersSection wantsReminders={member.wantsReminders === true} onChanged={query.refetch} />
          <DataSection />
          <DeleteSection
            email={member.email}
            hasPassword={member.hasPassword === true}
            hasPasskeys={(member.passkeys ?? []).length > 0}
          />
        </SectionedPage>
      )}
    </DeskContent>
  )
}

type Member = NonNullable<AccountQuery['viewer']>

const entriesOf = ({ passkeys }: Pick<Member, 'passkeys'>) => [
  { id: 'profile', title: 'Profile' },
  { id: 'email', title: 'Email' },
  { id: 'phone', title: 'Phone' },
  { id: 'password', title: 'Password' },
  ...(passkeys === null ? [] : [{ id: 'passkeys', title: 'Passkeys' }]),
  { id: 'sessions', title: 'Sessions' },
  { id: 'reminders', title: 'Reminder emails' },
  { id: 'data', title: 'My data' },
  { id: 'delete', title: 'Delete account' },
]

type Answer = ReturnType<typeof useAccountQuery>[0]

/** Fetches again after a new login or password. Returns true while the cookie is gone. */
function useSessionChanges({ data, error, fetching }: Answer, refetch: () => void): boolean {
  const store = useSessionStore()
  const session = useSession()
  const expiresAt = session.kind === 'member' ? session.member.expiresAt : null
  const fetchedFor = useRef(expiresAt)
  const isAnonymous = !fetching && data?.viewer === null && error === undefined

  useEffect(() => {
    if (isAnonymous) store.refuse()
  }, [isAnonymous, store])

  useEffect(() => {
    if (expiresAt === null || expiresAt === fetchedFor.current) return
    fetchedFor.current = expiresAt
    refetch()
  }, [expiresAt, refetch])

  return isAnonymous
}
