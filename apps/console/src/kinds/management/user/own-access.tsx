import { Panel } from '@naru/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../data/session/session.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { sessionsQuery, tokensQuery } from '../../../parts/account/account-data.ts'
import { describeAgent } from '../../../parts/account/describe-agent.ts'

const messages = defineMessages({
  en: {
    groups: 'Groups',
    noGroups: 'In no group.',
    sessions: 'Your sessions',
    current: 'this browser',
    seen: 'last used {{time}}',
    unknown: 'unknown browser',
    tokens: 'Your access tokens',
    noTokens: 'No access tokens.',
    expires: 'until {{time}}',
    endless: 'never expires',
    manage: 'Manage in your account',
  },
  ko: {
    groups: '그룹',
    noGroups: '속한 그룹이 없습니다.',
    sessions: '내 세션',
    current: '현재 브라우저',
    seen: '마지막 사용 {{time}}',
    unknown: '알 수 없는 브라우저',
    tokens: '내 액세스 토큰',
    noTokens: '액세스 토큰이 없습니다.',
    expires: '{{time}}까지',
    endless: '만료 없음',
    manage: '내 계정에서 관리',
  },
})

/** One's own groups, sessions and tokens; nobody is told another's. */
export function OwnAccess({ object }: ViewProps) {
  const t = useMessages(messages)
  const me = useSession((session) => session.user)
  if (me?.userID !== object.metadata.name) return null
  return (
    <>
      <Panel title={t('groups')}>
        {me.groups.length === 0 ? (
          <p className="n-panel-empty n-dim">{t('noGroups')}</p>
        ) : (
          <ul className="n-panel-list">
            {me.groups.map((group) => (
              <li key={group}>{group}</li>
            ))}
          </ul>
        )}
      </Panel>
      <Sessions />
      <Tokens />
    </>
  )
}

function Sessions() {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const { data = [] } = useQuery(sessionsQuery)
  return (
    <Panel title={t('sessions')} note={data.length > 0 && format.number(data.length)}>
      <ul className="n-panel-list">
        {data.map(({ id, agent, address, current, lastSeen }) => (
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

function Tokens() {
  const t = useMessages(messages)
  const format = useFormat()
  const { data } = useQuery(tokensQuery)
  return (
    <Panel title={t('tokens')}>
      {data?.length === 0 && <p className="n-panel-empty n-dim">{t('noTokens')}</p>}
      <ul className="n-panel-list">
        {data?.map(({ id, name, expires }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="n-dim">
              {expires === null ? t('endless') : t('expires', { time: format.dateTime(Date.parse(expires)) })}
            </span>
          </li>
        ))}
      </ul>
      <a className="n-panel-more" href="/account/sessions">
        {t('manage')}
      </a>
    </Panel>
  )
}
