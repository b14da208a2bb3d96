import type { SessionEntry } from '@naru/contract/api/session'
import { Panel } from '@naru/ui/panel.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { describeAgent } from '../../../parts/account/describe-agent.ts'
import { messages } from './messages.ts'

type Props = { readonly sessions: readonly SessionEntry[]; readonly own?: true }

/** Where somebody is signed in. */
export function UserSessions({ sessions, own }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  return (
    <Panel
      title={t(own ? 'ownSessions' : 'sessions')}
      note={sessions.length > 0 && format.number(sessions.length)}
    >
      {sessions.length === 0 && <p className="n-panel-empty n-dim">{t('noSessions')}</p>}
      <ul className="n-panel-list">
        {sessions.map(({ id, agent, address, current, lastSeen }) => (
          <li key={id}>
            <span>{describeAgent(agent) ?? t('unknown')}</span>
            <span className="n-dim">
              {[address, current ? t('current') : t('seen', { time: format.ago(Date.parse(lastSeen), now) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
