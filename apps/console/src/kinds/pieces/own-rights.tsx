import { VERBS } from '@naru/contract/api/access'
import { isWhole, type KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { type Right, usePermission } from '../../data/access.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    kind: 'Kind',
    yes: 'yes',
    no: 'no',
    checking: 'checking',
    unknown: 'no response',
  },
  ko: {
    kind: '종류',
    yes: '가능',
    no: '불가',
    checking: '확인 중',
    unknown: '응답 없음',
  },
})

const LISTED: readonly KindSpec[] = kinds.filter(
  (kind: KindSpec) => kind.source === 'kubernetes' && isWhole(kind),
)

type Props = Place & { readonly title: string; readonly note: string }
type Place = { readonly cluster: string; readonly namespace: string | null }

/** The caller's own rights on each kind, as the cluster itself answers; in a namespace those on what lives in one. */
export function OwnRights({ title, note, ...place }: Props) {
  const t = useMessages(messages)
  const listed = LISTED.filter(({ scope }) => place.namespace === null || scope === 'namespaced')
  return (
    <Panel title={title} note={note}>
      <PlainTable heads={[t('kind'), ...VERBS]}>
        {listed.map((kind) => (
          <KindRights key={kind.id} kind={kind} {...place} />
        ))}
      </PlainTable>
    </Panel>
  )
}

function KindRights({ kind, cluster, namespace }: Place & { readonly kind: KindSpec }) {
  const text = useText()
  const rightTo = usePermission({ cluster, namespace, group: kind.api.group, resource: kind.plural })
  return (
    <tr>
      <td>
        <ObjectLink mark={kind.mark} group={kind.menu?.group} name={text(kind.title.many)} />
      </td>
      {VERBS.map((verb) => (
        <td key={verb}>
          <RightBadge right={rightTo(verb)} />
        </td>
      ))}
    </tr>
  )
}

function RightBadge({ right }: { readonly right: Right }) {
  const t = useMessages(messages)
  if (right === 'allowed') return <StatusBadge tone="ok" text={t('yes')} />
  if (right === 'denied') return <StatusBadge tone="off" text={t('no')} />
  return <span className="n-faint">{t(right)}</span>
}
