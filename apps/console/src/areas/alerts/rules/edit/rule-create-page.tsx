import { buildRuleForm } from '@naru/contract/alerts/rules/rule-form'
import { changeRule, RULE_RESOURCE, readRule, ruleName } from '@naru/contract/alerts/rules/rule-place'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { readFields, readStringMap } from '@naru/contract/manifest/read'
import { pagePath } from '@naru/contract/pages/paths'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createObject, kubePath, listObjects } from '../../../../data/kubernetes.ts'
import { useResourceKind } from '../../../../discovery/resource-kind.ts'
import { inBoth, useMessages } from '../../../../i18n/messages.ts'
import { DelayedLoading } from '../../../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../../../parts/error-page.tsx'
import { formatError, useMessageCenter } from '../../../../parts/message-center.ts'
import { PageHeader } from '../../../../parts/page-header.tsx'
import { useGo } from '../../../../shell/links.ts'
import { useCurrentPage } from '../../../../shell/page-context.ts'
import { useSelection } from '../../../../shell/selection.ts'
import { useBackHref } from '../../../../shell/trail.tsx'
import { editMessages } from './messages.ts'
import { RULE_CHECKS } from './rule-checks.ts'
import { NEW_RULE } from './rule-edit-page.tsx'
import { RuleFormBody } from './rule-form-body.tsx'
import { useRuleLack } from './rule-lack.ts'

const PLACE = { group: 0, rule: 0 }
const FORM = buildRuleForm({
  place: PLACE,
  type: 'alerting',
  groups: [],
  isNewObject: true,
  checks: RULE_CHECKS,
})

/** Makes a rule with an object of its own. */
export function RuleCreatePage() {
  const { cluster } = useCurrentPage()?.params ?? {}
  // The address of a page that is being left names none any more.
  return cluster === undefined ? null : <OfCluster cluster={cluster} />
}

function OfCluster({ cluster }: { readonly cluster: string }) {
  const t = useMessages(editMessages)
  const kind = useResourceKind(cluster, RULE_RESOURCE)
  const wanted = useWantedLabels(cluster)
  if (kind.state === 'failed')
    return <ErrorPage code="CLUSTER_UNREACHABLE" detail={formatError(kind.error)} />
  if (kind.state === 'absent')
    return (
      <>
        <PageHeader />
        <EmptyState title={t('noKind')}>{t('noKindText')}</EmptyState>
      </>
    )
  if (kind.state === 'loading' || wanted === undefined) return <DelayedLoading />
  return <CreateForm kind={kind.spec} cluster={cluster} labels={wanted} />
}

type Labels = Readonly<Record<string, string>>

/** The labels by which the Prometheus of a cluster finds objects of rules; none where nobody can tell. */
function useWantedLabels(cluster: string): Labels | undefined {
  const { data } = useQuery({
    queryKey: ['rule-selector', cluster],
    queryFn: async ({ signal }): Promise<Labels> => {
      const path = kubePath({ cluster, resource: { ...RULE_RESOURCE, plural: 'prometheuses' } })
      try {
        const [first] = await listObjects(path, { signal })
        return readStringMap(readFields(readFields(first?.['spec'])['ruleSelector'])['matchLabels'])
      } catch {
        return {}
      }
    },
  })
  return data
}

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly labels: Labels }

function CreateForm({ kind, cluster, labels }: Props) {
  const t = useMessages(editMessages)
  const center = useMessageCenter()
  const go = useGo()
  const back = useBackHref()
  const { namespace } = useSelection()
  const [at, setAt] = useState(namespace ?? 'default')
  const lack = useRuleLack(at === '' ? null : { cluster, namespace: at }, 'create')
  const start = () => {
    const manifest: KubeObject = {
      apiVersion: formatApiVersion(RULE_RESOURCE),
      kind: kind.kind,
      metadata: {
        name: '',
        namespace: namespace ?? 'default',
        ...(Object.keys(labels).length > 0 && { labels }),
      },
      spec: { groups: [{ name: '', rules: [] }] },
    }
    return { manifest: changeRule(manifest, PLACE, () => NEW_RULE) }
  }
  return (
    <>
      <PageHeader title={t('creates')} mark={kind.mark} />
      <RuleFormBody
        {...{ kind, cluster, start, lack }}
        form={FORM}
        place={PLACE}
        type="alerting"
        saved={null}
        onNamespace={setAt}
        mode="create"
        onSave={async (manifest, dryRun) => {
          const { namespace: into = 'default' } = manifest.metadata
          await createObject({ cluster, resource: RULE_RESOURCE, namespace: into }, manifest, { dryRun })
          return true
        }}
        onCancel={() => go(back)}
        onDone={(manifest) => {
          const name = ruleName(readRule(manifest, PLACE) ?? {})
          center.success(inBoth(editMessages, 'created', { name }), t('savedText'))
          go(pagePath('P_PROMETHEUS_ALERT_RULE', { cluster, text: name }))
        }}
      />
    </>
  )
}
