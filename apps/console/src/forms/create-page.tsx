import { resourceFor } from '@naru/contract/kinds/api-version'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { kindListPath, objectPath } from '@naru/contract/pages/paths'
import { createObject } from '../data/kubernetes.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { ErrorPage } from '../parts/error-page.tsx'
import { useMessageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useGo } from '../shell/links.ts'
import type { CreatePageProps } from '../shell/page-props.ts'
import { useSelection } from '../shell/selection.ts'
import { findForm } from './form-kinds.ts'
import { FormPage } from './form-page.tsx'
import { messages } from './messages.ts'
import type { TwinStart } from './use-twin.ts'
import { yamlForm } from './yaml-form.ts'

/** Creates an object of a kind by its form, or by YAML where it has none. */
export function CreatePage({ kind, cluster }: CreatePageProps) {
  const t = useMessages(messages)
  const text = useText()
  const center = useMessageCenter()
  const go = useGo()
  const { namespace, clusters } = useSelection()
  if (cluster === null) return <ErrorPage code="PAGE_NOT_FOUND" />
  const resource = resourceFor(kind, clusters.find(({ id }) => id === cluster)?.version ?? null)
  const own = findForm(kind.id)
  const place = { namespace: namespace ?? 'default', name: '' }
  const start = (): TwinStart<unknown> => {
    const form = own?.rules.defaults(place)
    const plain = findRules(kind.id)?.template?.(place) ?? { metadata: { name: '' } }
    const manifest = own ? own.rules.toManifest(form) : plain
    const typed: KubeObject = { ...manifest, apiVersion: formatApiVersion(resource), kind: kind.kind }
    return { manifest: typed, ...(own && { form }) }
  }
  return (
    <>
      <PageHeader title={t('createTitle', { kind: text(kind.title.one) })} mark={kind.mark} />
      <FormPage
        kind={kind}
        cluster={cluster}
        formKind={own ?? yamlForm}
        start={start}
        editing={false}
        onSave={async (manifest, dryRun) => {
          const target = { cluster, resource, namespace: manifest.metadata.namespace ?? null }
          await createObject(target, manifest, { dryRun })
          return true
        }}
        onCancel={() => go(kindListPath(kind.id, cluster) ?? '/')}
        onDone={({ metadata }) => {
          center.success(t('created', { name: metadata.name }))
          const at = { cluster, namespace: metadata.namespace ?? null, name: metadata.name }
          go(objectPath(kind.id, at) ?? '/')
        }}
      />
    </>
  )
}
