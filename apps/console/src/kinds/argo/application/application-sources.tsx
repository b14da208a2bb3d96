import {
  formatPlace,
  formatRepository,
  listSources,
  readDestination,
} from '@naru/contract/kinds/argo/read-application'
import { readAt, readString } from '@naru/contract/manifest/read'
import { isAutomated, isCascading } from '@naru/contract/rules/argo-operation'
import { Panel } from '@naru/ui/panel.tsx'
import type { Fact, ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** What it is made of, each source in its row. */
export function ApplicationSources({ object }: ViewProps) {
  const t = useMessages(messages)
  return (
    <ToldTable
      title={t('sources')}
      rows={listSources(object)}
      columns={[
        [t('repository'), ({ repoURL }) => formatRepository(repoURL)],
        [
          t('place'),
          (source) => {
            const isRef = !source['chart'] && !source['path'] && Boolean(source['ref'])
            return isRef
              ? t('ref', { name: readString(source['ref']) })
              : { code: formatPlace(source) || '.' }
          },
        ],
        [t('follows'), ({ targetRevision }) => ({ code: readString(targetRevision) || 'HEAD' })],
      ]}
      none={t('noSources')}
    />
  )
}

/** In words: where it deploys, what syncs it and how, and what goes along when it is deleted. */
export function SyncPolicy({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { namespace, isOwn, cluster: called } = readDestination(object)
  const automated = readAt(object['spec'], 'syncPolicy', 'automated')
  const how = isAutomated(object)
    ? [
        t('how.automatic'),
        t(readAt(automated, 'prune') === true ? 'how.prune' : 'how.keep'),
        t(readAt(automated, 'selfHeal') === true ? 'how.heal' : 'how.leave'),
      ]
    : [t('how.manual')]
  const facts: readonly Fact[] = [
    {
      label: t('destination'),
      value:
        isOwn && namespace !== '' ? (
          <Reference kind="namespace" cluster={cluster} namespace={null} name={namespace} />
        ) : (
          <>{[called, namespace].filter((part) => part !== '').join('/')}</>
        ),
    },
    { label: t('how'), value: <Lines of={how} />, wide: true },
    {
      label: t('deletion'),
      value: t(isCascading(object) ? 'deletion.cascade' : 'deletion.keep'),
      wide: true,
    },
  ]
  return (
    <Panel title={t('policy')}>
      <dl className="n-facts">
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={wide ? 'wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
