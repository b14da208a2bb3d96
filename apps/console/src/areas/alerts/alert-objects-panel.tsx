import { type AlertObject, alertObjects } from '@naru/contract/alerts/alert-objects'
import type { Alert } from '@naru/contract/api/alerts'
import { findKind } from '@naru/contract/kinds/registry'
import type { ObjectQuery } from '@naru/contract/live/protocol'
import { Panel } from '@naru/ui/panel.tsx'
import { useLive } from '../../data/live/live.ts'
import { NamedObject } from '../../details/related/named-object.tsx'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { detailMessages } from './detail-messages.ts'
import '../../details/related/related.css'

/** The objects that an alert names, each as it is now. */
export function AlertObjectsPanel({ alert: { cluster, labels } }: { readonly alert: Alert }) {
  const t = useMessages(detailMessages)
  const objects = alertObjects(labels)
  return (
    <Panel title={t('objects')}>
      {objects.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('noObjects')}</p>
      ) : (
        <dl className="n-alert-facts">
          {objects.map((object) => (
            <ObjectLine key={object.kind} cluster={cluster} object={object} />
          ))}
        </dl>
      )}
    </Panel>
  )
}

type Props = { readonly cluster: string; readonly object: AlertObject }

function ObjectLine({ cluster, object }: Props) {
  const text = useText()
  const { kind, namespace, name } = object
  const view = useLive<ObjectQuery>({ type: 'object', kind, cluster, namespace, name, brief: true })
  const spec = findKind(kind)
  const to = {
    word: 'owns',
    kind,
    apiVersion: '',
    kindName: spec?.kind ?? kind,
    namespace,
    name,
    optional: false,
  } as const
  return (
    <div>
      <dt>{spec ? text(spec.title.one) : kind}</dt>
      <dd className="n-related">
        <NamedObject cluster={cluster} to={to} view={view} />
      </dd>
    </div>
  )
}
