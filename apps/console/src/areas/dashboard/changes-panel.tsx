import type { FoundChange } from '@naru/contract/live/overview'
import { Panel } from '@naru/ui/panel.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { Reference } from '../../parts/reference.tsx'
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
  const format = useFormat()
  const now = useNow()
  const { at, kind, cluster, namespace, name, what, from, to, who } = change
  const words = t(what, { from: from ?? '–', to: to ?? '–' })
  return (
    <li>
      <span className="n-change-what">
        <Reference {...{ kind, cluster, namespace, name }} gone={what === 'deleted'} cut />
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
