import type { ApiResource } from '@naru/kube/api-resource'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { SelectField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useClusters } from '../../data/clusters.ts'
import { useServed } from '../../discovery/use-discovery.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useShell } from '../../shell/shell-store.ts'
import { CallBench } from './call-bench.tsx'
import { messages } from './messages.ts'
import './playground.css'

const NONE: readonly ApiResource[] = []

/** Calls of a cluster's API: put together from what it serves, sent as oneself, with the answer as it came. */
export function PlaygroundPage() {
  const t = useMessages(messages)
  const { clusters, ready } = useClusters()
  const last = useShell((shell) => shell.cluster)
  const [chosen, setChosen] = useState<string | null>(null)
  const cluster = clusters.find(({ id }) => id === (chosen ?? last)) ?? clusters[0]
  return (
    <div className="n-playground">
      <PageHeader />
      {cluster ? (
        <>
          <p className="n-dim">{t('hint')}</p>
          <Bench
            key={cluster.id}
            cluster={cluster}
            choice={
              <SelectField
                label={t('cluster')}
                value={cluster.id}
                options={clusters.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            }
          />
        </>
      ) : (
        ready && <EmptyState title={t('noClusters')} />
      )}
    </div>
  )
}

type Props = Pick<Parameters<typeof CallBench>[0], 'cluster' | 'choice'>

function Bench(props: Props) {
  const { data: served = NONE } = useServed(props.cluster.id)
  return <CallBench {...props} served={served} />
}
