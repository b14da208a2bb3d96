import { resourceFor } from '@naru/contract/kinds/api-version'
import { withMark } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { useState } from 'react'
import { useClusters } from '../data/clusters.ts'
import { getObject, type KubeTarget } from '../data/kubernetes.ts'
import { inBoth, useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { useMessageCenter } from '../parts/message-center.ts'
import { MissingObject } from '../parts/missing/missing-object.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { useReveal } from '../parts/secret/use-reveal.ts'
import { useGo } from '../shell/links.ts'
import type { EditPageProps } from '../shell/page-props.ts'
import { useBackHref } from '../shell/trail.tsx'
import { messages as yamlMessages } from '../yaml/messages.ts'
import { RevealBanner } from '../yaml/reveal-banner.tsx'
import { editablePart } from '../yaml/yaml-text.ts'
import { createApplyTold } from './apply-told.ts'
import { FormPage } from './form-page.tsx'
import { messages } from './messages.ts'
import { ReadFirst } from './read-first.tsx'
import { useEditable } from './use-editable.ts'
import { useKindForm } from './use-kind-form.ts'
import { type Apply, useSave } from './use-save.tsx'

/** Edits an object by its form; what others changed meanwhile is joined, and what both changed is asked about. */
export function EditPage({ kind, cluster, namespace, name }: EditPageProps) {
  const t = useMessages(messages)
  const { clusters, ready } = useClusters()
  const resource = resourceFor(kind, clusters.find(({ id }) => id === cluster)?.version ?? null)
  const target = { cluster, resource, namespace, name }
  if (kind.protect?.includes(name)) return <ErrorPage code="PROTECTED" hint={t('protectedHint')} />
  if (!ready) return <DelayedLoading />
  if (kind.toldKeys) return <EditTold kind={kind} target={target} />
  if ((kind.secretFields ?? []).length > 0) return <RevealFirst kind={kind} target={target} />
  return (
    <ReadFirst {...{ kind, cluster, namespace, name }} load={(signal) => getObject(target, { signal })}>
      {(base) => <EditForm kind={kind} target={target} base={base} />}
    </ReadFirst>
  )
}

type WayProps = Pick<EditPageProps, 'kind'> & { readonly target: KubeTarget & Omit<EditPageProps, 'kind'> }

/** Values that are secret are read when somebody says so, and forgotten with the page. */
function RevealFirst({ kind, target }: WayProps) {
  const t = useMessages(messages)
  const { missing, isThere } = useEditable({ kind, ...target })
  const { revealed, busy, reveal } = useReveal(target)
  if (revealed) return <EditForm kind={kind} target={target} base={revealed} />
  if (missing) return <MissingObject kind={kind} name={target.name} missing={missing} />
  if (!isThere) return <DelayedLoading />
  return (
    <>
      <PageHeader title={t('editTitle', { name: target.name })} mark={kind.mark} />
      <RevealBanner {...{ busy, reveal }} />
    </>
  )
}

/** What of it is secret is not read at all: it is kept, or replaced. */
function EditTold({ kind, target }: WayProps) {
  const { missing, object } = useEditable({ kind, ...target })
  const [base, setBase] = useState<KubeObject | null>(null)
  if (base === null && object !== null) setBase(object)
  if (base) {
    const apply = createApplyTold(object ?? base)
    return <EditForm kind={kind} target={target} base={base} apply={apply} />
  }
  return missing ? <MissingObject kind={kind} name={target.name} missing={missing} /> : <DelayedLoading />
}

type FormProps = WayProps & { readonly base: KubeObject; readonly apply?: Apply }

function EditForm({ kind, target, base, apply }: FormProps) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const go = useGo()
  const save = useSave(target, base, apply)
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
        onSave={(manifest, dryRun) => save.run(withMark(kind, manifest), dryRun)}
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
