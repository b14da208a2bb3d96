import { findKind } from '@naru/contract/kinds/registry'
import type { FoundChange } from '@naru/contract/live/overview'
import { objectPath } from '@naru/contract/pages/paths'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { type FoldedChange, foldChanges } from './fold-changes.ts'
import { messages } from './messages.ts'

const MOST = 8

/** Who changed what in the last hour, newest first. */
export function ChangesPanel({ changes }: { readonly changes: readonly FoundChange[] }) {
  const t = useMessages(messages)
  return (
    <Panel title={t('changed')} note={t('lastHour')}>
      {changes.length === 0 && <p className="n-panel-empty">{t('nothingChanged')}</p>}
      <ul className="n-changes">
        {foldChanges(changes)
          .slice(0, MOST)
          .map(({ change, others }) => (
            <Change
              key={[change.at, change.cluster, change.kind, change.namespace, change.name, change.what].join(
                '/',
              )}
              change={change}
              others={others}
            />
          ))}
      </ul>
    </Panel>
  )
}

function Change({ change, others }: FoldedChange) {
  const t = useMessages(messages)
  const text = useText()
  const format = useFormat()
  const now = useNow()
  const { at, kind: id, cluster, namespace, name, what, from, to, who } = change
  const kind = findKind(id)
  const words = t(what, { from: from ?? '–', to: to ?? '–' })
  const href = what === 'deleted' ? null : objectPath(id, change)
  return (
    <li>
      <span className="n-change-what">
        <ObjectLink
          mark={kind?.mark ?? '?'}
          group={kind?.menu?.group}
          name={name}
          href={href ?? undefined}
          kindTitle={kind && text(kind.title.one)}
        />
        <span title={words}>{words}</span>
      </span>
      <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
        {format.ago(at, now)}
      </time>
      <small>
        {[who, [cluster, namespace].filter(Boolean).join(' / ')].filter(Boolean).join(' · ')}
        {others > 0 && ` ${t('others', { count: others })}`}
      </small>
    </li>
  )
}
