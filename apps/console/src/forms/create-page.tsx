import { beginForm, type Form } from '@naru/contract/forms/form'
import { resourceFor } from '@naru/contract/kinds/api-version'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import { withMark } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion, type Resource } from '@naru/contract/kubernetes/resource'
import { createTitle } from '@naru/contract/pages/create-title'
import type { ReactNode } from 'react'
import { createObject } from '../data/kubernetes.ts'
import { useText } from '../i18n/locale.ts'
import { inBoth } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { useMessageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useGo } from '../shell/links.ts'
import type { CreatePageProps } from '../shell/page-props.ts'
import { useSelection } from '../shell/selection.ts'
import { useBackHref, useObjectHref } from '../shell/trail.tsx'
import { FormPage } from './form-page.tsx'
import { messages } from './messages.ts'
import { useKindForm } from './use-kind-form.ts'
import type { TwinStart } from './use-twin.ts'

type Props = CreatePageProps & {
  /** What a new object looks like, where the kind's rules are not registered. */
  readonly template?: KindRules['template']
  /** In place of the kind's own. */
  readonly form?: Form | undefined
  /** Where leaving it leads, where nobody came from anywhere. */
  readonly back?: string
  /** Where what was made is looked at, where that is not the page of its kind. */
  readonly hrefOf?: (place: { readonly namespace: string | null; readonly name: string }) => string
  /** What is to be known before it is made, of the object as it would be. */
  readonly below?: ReactNode | ((manifest: KubeObject) => ReactNode)
}

/** Creates an object of a kind by its form and its YAML. */
export function CreatePage({ cluster, ...rest }: Props) {
  const { clusters } = useSelection()
  if (cluster === null) return <ErrorPage code="PAGE_NOT_FOUND" />
  const resource = resourceFor(rest.kind, clusters.find(({ id }) => id === cluster)?.version ?? null)
  return <CreateForm {...rest} cluster={cluster} resource={resource} />
}

type FormProps = Omit<Props, 'cluster'> & { readonly cluster: string; readonly resource: Resource }

function CreateForm({
  kind,
  cluster,
  resource,
  form: given,
  back: otherwise,
  hrefOf,
  below,
  ...props
}: FormProps) {
  const { template = findRules(kind.id)?.template } = props
  const text = useText()
  const center = useMessageCenter()
  const go = useGo()
  const wayBack = useBackHref()
  const back = otherwise ?? wayBack
  const hrefTo = useObjectHref()
  const { namespace } = useSelection()
  const known = useKindForm(kind, cluster, resource)
  const form = given ?? known
  const start = (own: Form): TwinStart => {
    const place = { namespace: kind.scope === 'namespaced' ? (namespace ?? 'default') : null, name: '' }
    const { metadata, ...rest }: Partial<KubeObject> = template?.(place) ?? {}
    const manifest = withMark(kind, {
      ...rest,
      apiVersion: formatApiVersion(resource),
      kind: kind.kind,
      metadata: { ...metadata, name: '', ...(place.namespace && { namespace: place.namespace }) },
    })
    return {
      manifest,
      values: beginForm(own, { namespace: place.namespace ?? '', name: '', from: manifest }),
    }
  }
  return (
    <>
      <PageHeader title={text(createTitle(kind))} mark={kind.mark} />
      {form === undefined ? (
        <DelayedLoading />
      ) : (
        <FormPage
          kind={kind}
          cluster={cluster}
          form={form}
          mode="create"
          below={below}
          start={() => start(form)}
          onSave={async (manifest, dryRun) => {
            const target = { cluster, resource, namespace: manifest.metadata.namespace ?? null }
            await createObject(target, withMark(kind, manifest), {
              dryRun,
              brief: kind.toldKeys !== undefined,
            })
            return true
          }}
          onCancel={() => go(back)}
          onDone={({ metadata }) => {
            center.success(inBoth(messages, 'created', { name: metadata.name }))
            const at = { cluster, namespace: metadata.namespace ?? null, name: metadata.name }
            go(hrefOf?.(at) ?? hrefTo(kind.id, at) ?? '/')
          }}
        />
      )}
    </>
  )
}
