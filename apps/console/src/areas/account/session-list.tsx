import type { SessionEntry } from '@naru/contract/api/session'
import { Button } from '@naru/ui/button.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../i18n/format.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { endAllSessions, endSession, sessionsQuery } from '../../parts/account/account-data.ts'
import { describeAgent } from '../../parts/account/describe-agent.ts'
import { confirm } from '../../parts/confirm.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { messages } from './messages.ts'
import { Moment } from './moment.tsx'

/** Where the person is signed in, and the end of each session or of all. */
export function SessionList() {
  const t = useMessages(messages)
  const client = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  if (!data) return <DelayedLoading of="part" />
  const end = async (session: SessionEntry) => {
    await endSession(session.id).then(
      () => messageCenter.success(inBoth(messages, 'ended')),
      messageCenter.error,
    )
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  const endAll = async () => {
    const agreed = await confirm({
      title: t('everywhereAsk'),
      body: t('everywhereBody'),
      action: t('everywhere'),
      danger: true,
    })
    if (agreed) await endAllSessions().then(() => location.assign('/'), messageCenter.error)
  }
  return (
    <div className="n-account">
      <div className="n-panel">
        <PlainTable
          className="n-account-table"
          heads={[t('browser'), t('address'), t('started'), t('lastSeen'), t('ends'), { hidden: t('end') }]}
        >
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
          ))}
        </PlainTable>
      </div>
      <div>
        <Button onClick={() => void endAll()}>{t('everywhere')}</Button>
      </div>
    </div>
  )
}

function SessionRow({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const { agent, address, created, lastSeen, expiresOn, current } = session
  return (
    <tr>
      <td title={agent ?? undefined}>{describeAgent(agent) ?? t('unknown')}</td>
      <td>{address ?? '–'}</td>
      <td>
        <Moment at={created} />
      </td>
      <td>{format.ago(Date.parse(lastSeen), now)}</td>
      <td>
        <Moment at={expiresOn} />
      </td>
      <td>
        {current ? (
          <StatusBadge tone="ok" text={t('thisSession')} />
        ) : (
          <Button size="s" onClick={onEnd}>
            {t('end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
