import type { HelmRepository } from '@naru/contract/api/helm/repositories'
import { parseTime } from '@naru/contract/kubernetes/time'
import { listPath } from '@naru/contract/pages/paths'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { formatMessage } from '@naru/contract/rules/format-message'
import { Banner } from '@naru/ui/banner.tsx'
import { ButtonLink } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { formatFilters } from '../../../lists/query/list-search.ts'
import { Ago } from '../../../lists/rows/ago.tsx'

const messages = defineMessages({
  en: {
    index: 'Index',
    charts: 'Charts',
    show: 'Show charts',
    read: 'Last read',
    never: 'Not yet',
    leftOut: 'Left out',
    entries_one: 'One entry that names no chart',
    entries_other: '{{count, number}} entries that name no chart',
    access: 'Signs in as',
    nobody: 'Nobody',
    withPassword: '{{user}}, with a password',
    certificate: 'Certificate',
    unchecked: 'Not checked',
    own: 'Checked by its own CA',
    usual: 'Checked',
    plain: 'None: the way is not encrypted',
    failing: 'The index cannot be read since {{since}}',
    keeps: 'The charts below are those of {{read}}.',
    keepsNone: 'No charts of it are known yet.',
  },
  ko: {
    index: '인덱스',
    charts: '차트',
    show: '차트 보기',
    read: '마지막으로 읽은 시각',
    never: '아직 없음',
    leftOut: '제외됨',
    entries_other: '차트가 아닌 항목 {{count, number}}개',
    access: '로그인 사용자',
    nobody: '없음',
    withPassword: '{{user}} (비밀번호 있음)',
    certificate: '인증서',
    unchecked: '확인하지 않음',
    own: '등록한 CA로 확인',
    usual: '확인',
    plain: '없음(암호화하지 않는 연결)',
    failing: '{{since}}부터 인덱스를 읽지 못하고 있습니다',
    keeps: '차트는 {{read}}에 읽은 내용입니다.',
    keepsNone: '아직 알려진 차트가 없습니다.',
  },
})

type Props = ViewProps<WrappedRecord<HelmRepository>>

/** Since when nothing can be read, why, and how old what is known is. */
export function RepositoryTrouble({ object: { record } }: Props) {
  const t = useMessages(messages)
  const locale = useLocale()
  const format = useFormat()
  const { failure, failingSince, read } = record
  const [since, known] = [parseTime(failingSince), parseTime(read)]
  if (failure === null || since === null) return null
  const kept = known === null ? t('keepsNone') : t('keeps', { read: format.dateTime(known) })
  return (
    <Banner tone="warning" title={t('failing', { since: format.dateTime(since) })}>
      {formatMessage(failure.rule, locale, failure.params)} {kept}
    </Banner>
  )
}

/** What is known of its index, and how it is reached. */
export function RepositoryReading({ object: { record } }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const read = parseTime(record.read)
  const own = formatFilters([{ column: 'repository', op: 'in', values: [record.name] }])
  const charts = listPath('helm-chart', { f: own })
  return (
    <Panel title={t('index')} action={read !== null && <ButtonLink href={charts}>{t('show')}</ButtonLink>}>
      <dl className="n-facts">
        <div>
          <dt>{t('charts')}</dt>
          <dd>{read === null ? <span className="n-faint">–</span> : format.number(record.charts)}</dd>
        </div>
        <div>
          <dt>{t('read')}</dt>
          <dd>{read === null ? t('never') : <Ago at={read} />}</dd>
        </div>
        <div>
          <dt>{t('access')}</dt>
          <dd>
            <User of={record} />
          </dd>
        </div>
        <div>
          <dt>{t('certificate')}</dt>
          <dd>{t(checkOf(record))}</dd>
        </div>
        {record.leftOut > 0 && (
          <div>
            <dt>{t('leftOut')}</dt>
            <dd>{t('entries', { count: record.leftOut })}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

function User({ of: { user, hasPassword } }: { readonly of: HelmRepository }) {
  const t = useMessages(messages)
  if (user === '') return t('nobody')
  return <>{hasPassword ? t('withPassword', { user }) : user}</>
}

function checkOf({ url, insecure, certificateAuthority }: HelmRepository) {
  if (!url.startsWith('https:')) return 'plain'
  if (insecure) return 'unchecked'
  return certificateAuthority === '' ? 'usual' : 'own'
}
