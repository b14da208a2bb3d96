import type { AuditFilter, AuditLine } from '@naru/contract/api/audit'
import { ROLE_TITLES } from '@naru/contract/api/roles'
import { pagePath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'
import { lookUp } from '@naru/contract/text/look-up'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClusterName } from '../../data/cluster-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { lineQuery } from '../../parts/audit/audit-data.ts'
import { AuditObject } from '../../parts/audit/audit-object.tsx'
import { useVerbWords } from '../../parts/audit/audit-words.ts'
import { ChangeList } from '../../parts/audit/change-list.tsx'
import { Outcome } from '../../parts/audit/outcome.tsx'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { auditQueryOf, sameObject } from './audit-search.ts'
import { messages as columns } from './messages.ts'

const messages = defineMessages({
  en: {
    title: 'Record {{seq}}',
    missing: 'There is no record {{seq}}.',
    began: 'Began',
    took: 'Took',
    roles: 'Roles',
    address: 'From address',
    hash: 'Hash',
    changes: 'What changed',
    noChange: 'This record holds no change: nothing was changed, or it could not be read before.',
    others: 'Other records',
    ofObject: 'of this object',
    ofUser: 'of this person',
    ofRequest: 'of this request',
  },
  ko: {
    title: '{{seq}}번 기록',
    missing: '{{seq}}번 기록이 없습니다.',
    began: '시작',
    took: '걸린 시간',
    roles: '역할',
    address: '접속 주소',
    hash: '해시',
    changes: '변경 내용',
    noChange: '이 기록에는 변경 내용이 없습니다. 바뀐 것이 없거나 변경 전 상태를 읽을 수 없었습니다.',
    others: '다른 기록',
    ofObject: '같은 대상',
    ofUser: '같은 사용자',
    ofRequest: '같은 요청',
  },
})

type Props = { readonly seq: number; readonly onClose: () => void }

/** All that one record tells, and the way to what belongs to it. */
export function RecordDrawer({ seq, onClose }: Props) {
  const t = useMessages(messages)
  const { data, error } = useQuery(lineQuery(seq))
  return (
    <Dialog look="drawer" title={t('title', { seq })} onClose={onClose}>
      <div className="n-audit-record">
        {error && <FailureBanner failure={describeError(error)} />}
        {data === undefined && !error && <DelayedLoading of="part" />}
        {data === null && <p>{t('missing', { seq })}</p>}
        {data && <Told line={data} />}
      </div>
    </Dialog>
  )
}

function Told({ line }: { readonly line: AuditLine }) {
  const t = useMessages(messages)
  return (
    <>
      <Facts line={line} />
      <section>
        <h3>{t('changes')}</h3>
        {line.change ? <ChangeList changes={line.change} /> : <p className="n-dim">{t('noChange')}</p>}
      </section>
      <Others line={line} />
    </>
  )
}

function Facts({ line }: { readonly line: AuditLine }) {
  const t = useMessages(messages)
  const c = useMessages(columns)
  const format = useFormat()
  const locale = useLocale()
  const clusterName = useClusterName()
  const verbWords = useVerbWords()
  const roles = line.roles.map((role) => lookUp(ROLE_TITLES, role)?.[locale] ?? role)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [c('outcome'), <Outcome key="" line={line} />],
    [c('verb'), `${verbWords(line.verb)} (${line.verb})`],
    [c('object'), <AuditObject key="" line={line} />],
    [c('namespace'), line.namespace],
    [c('cluster'), line.cluster && clusterName(line.cluster)],
    [c('user'), line.user],
    [t('roles'), roles.join(', ')],
    [t('address'), line.address],
    [t('began'), line.began && <Moment key="" at={line.began} />],
    [c('time'), <Moment key="" at={line.time} />],
    [t('took'), line.outcome === 'begun' ? null : `${format.number(line.durationMs)} ms`],
    [c('detail'), line.detail],
    [c('requestId'), <code key="">{line.requestId}</code>],
    [t('hash'), <code key="">{line.hash}</code>],
  ]
  return (
    <dl>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Moment({ at }: { readonly at: string }) {
  const format = useFormat()
  const time = Date.parse(at)
  return (
    <time dateTime={at} title={format.utc(time)}>
      {format.dateTime(time)}
    </time>
  )
}

function Others({ line }: { readonly line: AuditLine }) {
  const t = useMessages(messages)
  const { user, name, requestId } = line
  const links: readonly (readonly ['ofObject' | 'ofUser' | 'ofRequest', AuditFilter | null])[] = [
    ['ofObject', name === null ? null : sameObject(line)],
    ['ofUser', user === null ? null : { user }],
    ['ofRequest', { requestId }],
  ]
  return (
    <section>
      <h3>{t('others')}</h3>
      <p className="n-links">
        {links.map(
          ([id, filter]) =>
            filter && (
              <a key={id} href={pagePath('P_AUDIT_LOG') + formatQuery(auditQueryOf(filter))}>
                {t(id)}
              </a>
            ),
        )}
      </p>
    </section>
  )
}
