import { resourceFor } from '@naru/contract/kinds/api-version'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { useQuery } from '@tanstack/react-query'
import { useClusters } from '../data/clusters.ts'
import { getObject, type KubeTarget } from '../data/kubernetes.ts'
import { inBoth, useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { useMessageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useReveal } from '../parts/secret/use-reveal.ts'
import { useGo } from '../shell/links.ts'
import type { EditPageProps } from '../shell/page-props.ts'
import { useBackHref } from '../shell/trail.tsx'
import { messages as yamlMessages } from '../yaml/messages.ts'
import { RevealBanner } from '../yaml/reveal-banner.tsx'
import { editablePart } from '../yaml/yaml-text.ts'
import { FormPage } from './form-page.tsx'
import { messages } from './messages.ts'
import { useKindForm } from './use-kind-form.ts'
import { useSave } from './use-save.tsx'

/** Edits an object by its form; what others changed meanwhile is joined, and what both changed is asked about. */
export function EditPage({ kind, cluster, namespace, name }: EditPageProps) {
  const t = useMessages(messages)
  const { clusters, ready } = useClusters()
  const resource = resourceFor(kind, clusters.find(({ id }) => id === cluster)?.version ?? null)
  const target = { cluster, resource, namespace, name }
  const Way = (kind.secretFields ?? []).length > 0 ? RevealFirst : ReadFirst
  if (kind.protect?.includes(name)) return <ErrorPage code="PROTECTED" hint={t('protectedHint')} />
  return ready ? <Way kind={kind} target={target} /> : <DelayedLoading />
}

type WayProps = Pick<EditPageProps, 'kind'> & { readonly target: KubeTarget & { readonly name: string } }

function ReadFirst({ kind, target }: WayProps) {
  const { data, error } = useQuery({
    queryKey: ['edit', target],
    queryFn: ({ signal }) => getObject(target, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) return <ErrorPage code="RESOURCE_NOT_FOUND" />
  if (!data) return <DelayedLoading />
  return <EditForm kind={kind} target={target} base={data} />
}

/** Values that are secret are read when somebody says so, and forgotten with the page. */
function RevealFirst({ kind, target }: WayProps) {
  const t = useMessages(messages)
  const { revealed, busy, reveal } = useReveal(target)
  if (revealed) return <EditForm kind={kind} target={target} base={revealed} />
  return (
    <>
      <PageHeader title={t('editTitle', { name: target.name })} mark={kind.mark} />
      <RevealBanner {...{ busy, reveal }} />
    </>
  )
}

type FormProps = WayProps & { readonly base: KubeObject }

function EditForm({ kind, target, base }: FormProps) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const go = useGo()
  const save = useSave(target, base)
  const form = useKindForm(kind, target.cluster, target.resource)
  const { cluster, name } = target
  const back = useBackHref()
  if (form === undefined) return <DelayedLoading />
  return (
    <>
      <PageHeader title={t('editTitle', { name })} mark={kind.mark} />
      <FormPage
        kind={kind}
        cluster={cluster}
        form={form}
        mode="edit"
        start={() => ({ manifest: editablePart(base) })}
        onSave={save.run}
        onCancel={() => go(back)}
        onDone={() => {
          if (save.wasUnchanged()) center.info(inBoth(yamlMessages, 'savedSame'))
          else center.success(inBoth(messages, 'saved', { name }))
          go(back)
        }}
      />
      {save.question}
    </>
  )
}
