import { VERBS } from '@naru/contract/api/access'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { usePermission } from '../../../data/access.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useText } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    title: 'Your permissions in this cluster',
    note: 'across all namespaces; a single namespace may allow more',
    kind: 'Kind',
    yes: 'yes',
    no: 'no',
    checking: 'checking',
  },
  ko: {
    title: '이 클러스터에서 내 권한',
    note: '모든 네임스페이스 기준이며, 네임스페이스에 따라 더 많을 수 있습니다',
    kind: '종류',
    yes: '가능',
    no: '불가',
    checking: '확인 중',
  },
})

const LISTED: readonly KindSpec[] = kinds.filter(({ source }) => source === 'kubernetes')

/** The caller's own rights on each kind, as the cluster itself answers. */
export function ClusterPermissions({ object }: ViewProps) {
  const t = useMessages(messages)
  return (
    <Panel title={t('title')} note={t('note')}>
      <PlainTable heads={[t('kind'), ...VERBS]}>
        {LISTED.map((kind) => (
          <KindRights key={kind.id} kind={kind} cluster={object.metadata.name} />
        ))}
      </PlainTable>
    </Panel>
  )
}

function KindRights({ kind, cluster }: { readonly kind: KindSpec; readonly cluster: string }) {
  const t = useMessages(messages)
  const text = useText()
  const access = usePermission({ cluster, namespace: null, group: kind.api.group, resource: kind.plural })
  return (
    <tr>
      <td>
        <ObjectLink mark={kind.mark} group={kind.menu?.group} name={text(kind.title.many)} />
      </td>
      {VERBS.map((verb) => (
        <td key={verb}>
          {access.state === 'checking' ? (
            <span className="n-faint">{t('checking')}</span>
          ) : access.can(verb) ? (
            <StatusBadge tone="ok" text={t('yes')} />
          ) : (
            <StatusBadge tone="off" text={t('no')} />
          )}
        </td>
      ))}
    </tr>
  )
}
