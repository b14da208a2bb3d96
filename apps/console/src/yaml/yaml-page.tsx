import { useMessages } from '../i18n/messages.ts'
import { ClusterChoice } from '../parts/cluster-choice/cluster-choice.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { useSelection } from '../shell/selection.ts'
import { messages } from './messages.ts'
import { YamlBench } from './yaml-bench.tsx'

/** Any objects as YAML: each is created in the selected cluster, or changed where it exists. */
export function YamlPage() {
  const t = useMessages(messages)
  const { cluster, namespace } = useSelection()
  return (
    <div className="n-yaml">
      <PageHeader />
      {cluster === null ? (
        <ClusterChoice why={t('pickCluster')} />
      ) : (
        <>
          <p className="n-dim">{t('pageHint')}</p>
          <YamlBench
            key={cluster}
            cluster={cluster}
            namespace={namespace}
            begun={startText(namespace)}
            action={t('apply')}
          />
        </>
      )}
    </div>
  )
}

function startText(namespace: string | null): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: \n  namespace: ${namespace ?? 'default'}\ndata: {}\n`
}
