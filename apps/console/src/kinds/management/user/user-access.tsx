import { userRecord } from '@naru/contract/kinds/management/user.record'
import { canOnPlatform } from '@naru/contract/platform/rights'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../data/session/session.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { sessionsOf, sessionsQuery, tokensOf, tokensQuery } from '../../../parts/account/account-data.ts'
import { UserSessions } from './user-sessions.tsx'
import { UserTokens } from './user-tokens.tsx'

/** Sessions and tokens: one's own, and those of whom one may change. */
export function UserAccess({ object }: ViewProps) {
  const { name } = object.metadata
  const me = useSession((session) => session.user)
  if (me?.userID === name) return <OwnAccess />
  if (!me || !canOnPlatform(me.roles, userRecord, 'update')) return null
  return <AccessOf userID={name} />
}

function OwnAccess() {
  const { data: sessions } = useQuery(sessionsQuery)
  const { data: tokens } = useQuery(tokensQuery)
  return (
    <>
      {sessions && <UserSessions own sessions={sessions} />}
      {tokens && <UserTokens own tokens={tokens} />}
    </>
  )
}

/** Nothing where the person's role is beyond the reader. */
function AccessOf({ userID }: { readonly userID: string }) {
  const { data: sessions } = useQuery(sessionsOf(userID))
  const { data: tokens } = useQuery(tokensOf(userID))
  return (
    <>
      {sessions && <UserSessions sessions={sessions} />}
      {tokens && <UserTokens tokens={tokens} userID={userID} />}
    </>
  )
}
