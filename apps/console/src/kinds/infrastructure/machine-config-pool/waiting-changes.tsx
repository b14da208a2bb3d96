import { listWaitingChanges } from '@naru/contract/kinds/infrastructure/pool-machines'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'

/** What an update that has not reached every machine brings; nothing where there is none. */
export function WaitingChanges({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const changes = listWaitingChanges(object)
  if (changes === null) return null
  const parts = (['added', 'removed'] as const).filter((part) => changes[part].length > 0)
  return (
    <Panel title={t('changes')} note={t('changesNote')}>
      {parts.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('changed')}</p>
      ) : (
        <dl className="n-facts">
          {parts.map((part) => (
            <div key={part} className="wide">
              <dt>{t(part)}</dt>
              <dd>
                <ul>
                  {changes[part].map((name) => (
                    <li key={name}>
                      <Reference kind="machine-config" cluster={cluster} namespace={null} name={name} />
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
