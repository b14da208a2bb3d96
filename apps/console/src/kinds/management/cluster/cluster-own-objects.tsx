import { MANAGED } from '@naru/contract/access/access-object'
import { findKind } from '@naru/contract/kinds/registry'
import type { ListQuery } from '@naru/contract/live/protocol'
import { ALL } from '@naru/contract/pages/page'
import { listPath } from '@naru/contract/pages/paths'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    title: 'What Naru has put into it',
    note: 'taken out again when the cluster is deleted',
    what: 'What',
    count: 'Count',
    why: 'Why',
    'cluster-role.why': 'What platform roles and access rules allow beyond the roles of every cluster',
    'cluster-role-binding.why': 'Platform roles, and access rules over whole clusters',
    'role-binding.why': 'Members of projects, and access rules over namespaces',
    'service-account.why': 'Naru itself',
    'namespace.why': 'The place of that account; stays if anything of others is in it',
    'secret.why': 'Each is empty, and a token of the account ends with it',
    denied: 'no permission',
    unknown: 'not known',
  },
  ko: {
    title: 'Naru가 클러스터에 만든 것',
    note: '클러스터를 삭제하면 함께 지워집니다',
    what: '항목',
    count: '개수',
    why: '이유',
    'cluster-role.why': '기본 롤로 표현할 수 없는 플랫폼 역할과 접근 규칙의 권한',
    'cluster-role-binding.why': '플랫폼 역할, 클러스터 전체에 대한 접근 규칙',
    'role-binding.why': '프로젝트 구성원, 네임스페이스에 대한 접근 규칙',
    'service-account.why': 'Naru 자신의 계정',
    'namespace.why': '계정이 있는 곳. 다른 리소스가 있으면 지우지 않습니다',
    'secret.why': '내용이 없으며, 지우면 묶인 토큰이 무효가 됩니다',
    denied: '권한 없음',
    unknown: '알 수 없음',
  },
})

const KINDS = [
  'namespace',
  'service-account',
  'secret',
  'cluster-role',
  'cluster-role-binding',
  'role-binding',
] as const
const LABELS = Object.entries(MANAGED)
  .map(([key, value]) => `${key}=${value}`)
  .join(',')

/** What Naru itself has put into a cluster, by kind, each with what it is there for; the lists name them one by one. */
export function ClusterOwnObjects({ object }: ViewProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('title')} note={t('note')}>
      <PlainTable heads={[t('what'), t('count'), t('why')]}>
        {KINDS.map((kind) => (
          <KindLine key={kind} kind={kind} cluster={object.metadata.name} />
        ))}
      </PlainTable>
    </Panel>
  )
}

type LineProps = { readonly kind: (typeof KINDS)[number]; readonly cluster: string }

function KindLine({ kind, cluster }: LineProps) {
  const t = useMessages(messages)
  const text = useText()
  const title = findKind(kind)?.title.many
  const query = { cluster, namespace: ALL, labels: LABELS }
  return (
    <tr>
      <td>
        <a href={listPath(kind, query)}>{title && text(title)}</a>
      </td>
      <td>
        <Count kind={kind} cluster={cluster} />
      </td>
      <td>{t(`${kind}.why`)}</td>
    </tr>
  )
}

function Count({ kind, cluster }: LineProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const query: ListQuery = {
    type: 'list',
    kind,
    clusters: [cluster],
    namespaces: 'all',
    labels: LABELS,
    offset: 0,
    limit: 0,
  }
  const { data, sources } = useLive(query)
  if (sources.some(({ state }) => state === 'denied')) return <span className="n-faint">{t('denied')}</span>
  if (data === null || sources.some(({ state }) => state === 'loading')) return null
  if (!sources.some(({ state }) => state === 'live' || state === 'stale'))
    return <span className="n-faint">{t('unknown')}</span>
  return format.number(data.total)
}
