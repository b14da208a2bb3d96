import { beginForm, type Form } from '@naru/contract/forms/form'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { findForm } from '@naru/contract/kinds/forms-registry'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import { kindListPath, objectPath } from '@naru/contract/pages/paths'
import { createObject } from '../data/kubernetes.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { useMessageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useGo } from '../shell/links.ts'
import type { CreatePageProps } from '../shell/page-props.ts'
import { useSelection } from '../shell/selection.ts'
import { FormPage } from './form-page.tsx'
import { messages } from './messages.ts'
import { useKindForm } from './use-kind-form.ts'
import type { TwinStart } from './use-twin.ts'

type Props = CreatePageProps & {
  /** What a new object looks like, where the kind's rules are not registered. */
  readonly template?: KindRules['template']
}

/** Creates an object of a kind by its form and its YAML. */
export function CreatePage({ kind, cluster, template }: Props) {
  const { clusters } = useSelection()
  if (cluster === null) return <ErrorPage code="PAGE_NOT_FOUND" />
  const resource = resourceFor(kind, clusters.find(({ id }) => id === cluster)?.version ?? null)
  return <CreateForm kind={kind} cluster={cluster} resource={resource} template={template} />
}

type FormProps = Pick<Props, 'kind' | 'template'> & { readonly cluster: string; readonly resource: Resource }

function CreateForm({ kind, cluster, resource, template = findRules(kind.id)?.template }: FormProps) {
  const t = useMessages(messages)
  const text = useText()
  const center = useMessageCenter()
  const go = useGo()
  const { namespace } = useSelection()
  const form = useKindForm(kind, cluster, resource)
  const start = (own: Form): TwinStart => {
    const place = { namespace: kind.scope === 'namespaced' ? (namespace ?? 'default') : null, name: '' }
    const { metadata, ...rest }: Partial<KubeObject> = findForm(kind.id) ? {} : (template?.(place) ?? {})
    const manifest: KubeObject = {
      ...rest,
      apiVersion: formatApiVersion(resource),
      kind: kind.kind,
      metadata: { ...metadata, name: '', ...(place.namespace && { namespace: place.namespace }) },
    }
    return {
      manifest,
      values: beginForm(own, { namespace: place.namespace ?? '', name: '', from: manifest }),
    }
  }
  return (
    <>
      <PageHeader title={t('createTitle', { kind: text(kind.title.one) })} mark={kind.mark} />
      {form === undefined ? (
        <DelayedLoading />
      ) : (
        <FormPage
          kind={kind}
          cluster={cluster}
          form={form}
          mode="create"
          start={() => start(form)}
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
      )}
    </>
  )
}
