import { type ReactNode, useEffect, useRef } from 'react'
import { DataSection } from '../../features/account/DataSection.tsx'
import { DeleteSection } from '../../features/account/DeleteSection.tsx'
import { EmailSection } from '../../features/account/EmailSection.tsx'
import { PasskeysSection } from '../../features/account/PasskeysSection.tsx'
import { PasswordSection } from '../../features/account/PasswordSection.tsx'
import { PhoneSection } from '../../features/account/PhoneSection.tsx'
import { ProfileSection } from '../../features/account/ProfileSection.tsx'
import { ProofProvider } from '../../features/account/ProofProvider.tsx'
import { RemindersSection } from '../../features/account/RemindersSection.tsx'
import { SessionsSection } from '../../features/account/SessionsSection.tsx'
import { DeskContent } from '../../features/desk-query/DeskContent.tsx'
import { useDeskQuery } from '../../features/desk-query/use-desk-query.ts'
import { NotificationSettings } from '../../features/notification-settings/NotificationSettings.tsx'
import { hasNotices } from '../../features/notifications/NotifyButton.tsx'
import { type PageSection, SectionedPage } from '../../features/page/SectionedPage.tsx'
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
const accountOf = ({ viewer, features }: AccountQuery) =>
  viewer?.sessions ? { ...viewer, sessions: viewer.sessions, hasNotices: hasNotices(features) } : null

/** Also refetches when the tab is shown again: an emailed link may have changed the account. */
function OwnAccount() {
  const response = useAccountQuery()
  const query = useDeskQuery(response, { read: accountOf, everyMs: ownEveryMs })
  const isAnonymous = useSessionChanges(response[0], query.refetch)
  if (isAnonymous) return <PageSkeleton />
  return (
    <DeskContent
      query={query}
      what="your account"
      absent="This page isn’t available."
      placeholder={<PageSkeleton />}
    >
      {(member) => (
        <ProofProvider ways={waysOf(member)}>
          <SectionedPage sections={sectionsOf(member, query.refetch)} />
        </ProofProvider>
      )}
    </DeskContent>
  )
}

type Member = NonNullable<ReturnType<typeof accountOf>>

const waysOf = ({ email, hasPassword, passkeys }: Member) => ({
  email,
  hasPassword: hasPassword === true,
  hasPasskeys: (passkeys ?? []).length > 0,
})

function sectionsOf(member: Member, refetch: () => Promise<unknown>): PageSection[] {
  const { passkeys, sessions, wantsReminders, hasNotices } = member
  const device = sessions.find(({ isCurrent }) => isCurrent)?.device ?? null
  const onChanged = () => void refetch()
  const section = (id: string, title: string, content: ReactNode) => ({ id, title, content })
  return [
    section('profile', 'Profile', <ProfileSection member={member} onChanged={onChanged} />),
    section('email', 'Email', <EmailSection member={member} />),
    section('phone', 'Phone', <PhoneSection member={member} onChanged={onChanged} />),
    section('password', 'Password', <PasswordSection member={member} />),
    // Null if the product API has none.
    ...(passkeys === null
      ? []
      : [
          section(
            'passkeys',
            'Passkeys',
            <PasskeysSection member={member} passkeys={passkeys} device={device} onChanged={onChanged} />,
          ),
        ]),
    section('sessions', 'Sessions', <SessionsSection sessions={sessions} onChanged={onChanged} />),
    section(
      'reminders',
      'Reminder emails',
      <RemindersSection wantsReminders={wantsReminders === true} onChanged={refetch} />,
    ),
    ...(hasNotices ? [section('notifications', 'Notifications', <NotificationSettings />)] : []),
    section('data', 'My data', <DataSection />),
    section('delete', 'Delete account', <DeleteSection ways={waysOf(member)} />),
  ]
}

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
