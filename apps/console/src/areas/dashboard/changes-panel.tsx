import { kindWord } from '@naru/contract/kinds/kind-word'
import { findKind } from '@naru/contract/kinds/registry'
import { foldChanges } from '@naru/contract/live/fold-changes'
import { CHANGES_KEPT, type FoundChange } from '@naru/contract/live/overview'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { Reference } from '../../parts/reference.tsx'
import { figureLinks } from './dashboard-links.ts'
import { messages } from './messages.ts'

const MOST = 8

/** Who changed what in the last hour, newest first. */
export function ChangesPanel({ changes }: { readonly changes: readonly FoundChange[] }) {
  const t = useMessages(messages)
  return (
    <Panel title={t('changed')} note={t('lastHour')}>
      {changes.length === 0 && <p className="n-panel-empty">{t('nothingChanged')}</p>}
      <ul className="n-changes">
        {foldChanges(changes, 'all')
          .slice(0, MOST)
          .map((change) => (
            <Change
              key={[change.at, change.cluster, change.kind, change.namespace, change.name, change.what].join(
                '/',
              )}
              change={change}
            />
          ))}
      </ul>
    </Panel>
  )
}

function Change({ change }: { readonly change: FoundChange }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow()
  const { at, cluster, namespace, what, from, to, who, many } = change
  const words = t(what, { from: from ?? '–', to: to ?? '–' })
  const where = many && many.clusters.length > 1 ? many.clusters.join(', ') : cluster
  return (
    <li>
      <span className="n-change-what">
        <Changed change={change} />
        <span title={words}>{words}</span>
      </span>
      <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
        {format.ago(at, now)}
      </time>
      <small>
        {[who, [where, namespace].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')}
        {many?.oneName && ` ${t('others', { count: many.objects - 1 })}`}
      </small>
    </li>
  )
}

/** The object that was changed; of many with names of their own, how many there are and the list that has them. */
function Changed({ change }: { readonly change: FoundChange }) {
  const t = useMessages(messages)
  const text = useText()
  const { kind, cluster, namespace, name, what, many } = change
  const spec = findKind(kind)
  if (!many || many.oneName || !spec)
    return <Reference {...{ kind, cluster, namespace, name }} gone={what === 'deleted'} cut />
  const isMore = many.objects >= CHANGES_KEPT
  return (
    <ObjectLink
      mark={spec.mark}
      group={spec.menu?.group}
      kindTitle={text(spec.title.many)}
      name={t(isMore ? 'manyOrMore' : 'many', { count: many.objects, kind: text(kindWord(spec, 'many')) })}
      href={figureLinks.changed(kind, many.clusters, namespace)}
    />
  )
}
