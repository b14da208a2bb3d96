import { resourceFor } from '@naru/contract/kinds/api-version'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { takeTheirs } from '@naru/contract/merge/three-way'
import { objectPath } from '@naru/contract/pages/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DelayedLoading } from '../app/delayed-loading.tsx'
import { ErrorPage } from '../app/error-page.tsx'
import { useGo } from '../app/links.ts'
import { useMessageCenter } from '../app/message-center.ts'
import { PageHeader } from '../app/page-header.tsx'
import type { EditPageProps } from '../app/page-props.ts'
import { useClusters } from '../data/clusters.ts'
import { getObject, type KubeTarget } from '../data/kubernetes.ts'
import { useMessages } from '../i18n/messages.ts'
import { applyEdit } from '../yaml/apply-edit.ts'
import { ConflictDialog, keepOwned } from '../yaml/conflict-dialogs.tsx'
import type { Question } from '../yaml/use-apply.ts'
import { editablePart } from '../yaml/yaml-text.ts'
import { findForm } from './form-kinds.ts'
import { FormPage } from './form-page.tsx'
import { messages } from './messages.ts'
import { yamlForm } from './yaml-form.ts'

/** Edits an object by its form; what others changed meanwhile is joined, and what both changed is asked about. */
export function EditPage({ kind, cluster, namespace, name }: EditPageProps) {
  const { clusters, ready } = useClusters()
  const resource = resourceFor(kind, clusters.find(({ id }) => id === cluster)?.version ?? null)
  const target = { cluster, resource, namespace, name }
  const { data, error } = useQuery({
    queryKey: ['edit', target],
    queryFn: ({ signal }) => getObject(target, { signal }),
    enabled: ready,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) return <ErrorPage code="RESOURCE_NOT_FOUND" />
  if (!data) return <DelayedLoading />
  return <EditForm kind={kind} target={target} base={data} />
}

type FormProps = Pick<EditPageProps, 'kind'> & {
  readonly target: KubeTarget & { readonly name: string }
  readonly base: KubeObject
}

function EditForm({ kind, target, base }: FormProps) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const go = useGo()
  const save = useSave(target, base)
  const { cluster, namespace = null, name } = target
  const back = objectPath(kind.id, { cluster, namespace, name }) ?? '/'
  return (
    <>
      <PageHeader title={t('editTitle', { name })} mark={kind.mark} />
      <FormPage
        kind={kind}
        cluster={cluster}
        formKind={findForm(kind.id) ?? yamlForm}
        start={() => ({ manifest: editablePart(base) })}
        editing
        onSave={save.run}
        onCancel={() => go(back)}
        onDone={() => {
          center.success(t('saved', { name }))
          go(back)
        }}
      />
      {save.question}
    </>
  )
}

/** Saving that waits for the person's answer where it must ask. */
function useSave(target: FormProps['target'], base: KubeObject) {
  const [asked, setAsked] = useState<{
    question: Question
    mine: KubeObject
    answer: (next: Step) => void
  } | null>(null)
  const ask = (question: Question, mine: KubeObject) =>
    new Promise<Step>((answer) => setAsked({ question, mine, answer })).finally(() => setAsked(null))

  async function run(manifest: KubeObject, dryRun: boolean) {
    let step: Step = { base, mine: manifest, options: {} }
    for (;;) {
      const outcome = await applyEdit(
        { target, base: step.base, mine: step.mine },
        { ...step.options, dryRun },
      )
      if (outcome.kind === 'saved') return
      step = await ask(outcome, step.mine)
    }
  }

  const question = asked && (
    <ConflictDialog
      question={asked.question}
      onDecide={(mine) => asked.answer(decide(asked.question, mine))}
      onTake={() => asked.answer({ base, mine: asked.mine, options: { force: true } })}
      onRest={({ fields }) =>
        asked.answer({ base, mine: asked.mine, options: { without: fields.map(({ path }) => path) } })
      }
      onKeep={(owned) => asked.answer({ base, mine: keepOwned(asked.mine, owned), options: {} })}
      onClose={() => setAsked(null)}
    />
  )
  return { run, question }
}

type Step = {
  readonly base: KubeObject
  readonly mine: KubeObject
  readonly options: {
    readonly force?: boolean
    readonly without?: readonly (readonly (string | number | { readonly name: string })[])[]
  }
}

function decide(question: Question, mine: boolean): Step {
  if (question.kind !== 'merge') return { base: question.theirs, mine: question.theirs, options: {} }
  const { merged, theirs, conflicts } = question
  // The merged object with some of their values is still one.
  return { base: theirs, mine: (mine ? merged : takeTheirs(merged, conflicts)) as KubeObject, options: {} }
}
