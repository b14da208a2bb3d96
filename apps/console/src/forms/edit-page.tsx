import { resourceFor } from '@naru/contract/kinds/api-version'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Conflict, takeTheirs } from '@naru/contract/merge/three-way'
import { objectPath } from '@naru/contract/pages/paths'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useClusters } from '../data/clusters.ts'
import { getObject, type KubeTarget } from '../data/kubernetes.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { useMessageCenter } from '../parts/message-center.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useGo } from '../shell/links.ts'
import type { EditPageProps } from '../shell/page-props.ts'
import { messages as yamlMessages } from '../yaml/messages.ts'
import { type ApplyOptions, type ApplyOutcome, applyEdit } from '../yaml/save/apply-edit.ts'
import { ConflictDialog } from '../yaml/save/conflict-dialogs.tsx'
import type { Question } from '../yaml/save/use-apply.ts'
import { editablePart } from '../yaml/yaml-text.ts'
import { FormPage } from './form-page.tsx'
import { messages } from './messages.ts'
import { useKindForm } from './use-kind-form.ts'

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
  const yaml = useMessages(yamlMessages)
  const center = useMessageCenter()
  const go = useGo()
  const save = useSave(target, base)
  const form = useKindForm(kind, target.cluster, target.resource)
  const { cluster, namespace = null, name } = target
  if (form === undefined) return <DelayedLoading />
  const back = objectPath(kind.id, { cluster, namespace, name }) ?? '/'
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
          if (save.wasUnchanged()) center.info(yaml('savedSame'))
          else center.success(t('saved', { name }))
          go(back)
        }}
      />
      {save.question}
    </>
  )
}

/** Saving that waits for the person's answer where it must ask, and asks once for the trial and the saving after it. */
function useSave(target: FormProps['target'], base: KubeObject) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const decided = useRef<{ readonly manifest: KubeObject; readonly step: Step } | null>(null)
  const unchanged = useRef(false)
  const ask = (question: Question, step: Step) =>
    new Promise<Step | null>((answer) => setAsked({ question, step, answer })).finally(() => setAsked(null))

  async function run(manifest: KubeObject, dryRun: boolean): Promise<boolean> {
    const before = decided.current
    const begin: Step = { base, mine: manifest, options: {} }
    let step: Step | null = before?.manifest === manifest ? before.step : begin
    while (step) {
      decided.current = { manifest, step }
      const outcome: ApplyOutcome = await applyEdit({ target, ...step }, { ...step.options, dryRun })
      if (outcome.kind === 'saved') {
        unchanged.current = outcome.unchanged
        return true
      }
      step = await ask(outcome, step)
    }
    decided.current = null
    return false
  }

  const question = asked && (
    <ConflictDialog
      question={asked.question}
      onDecide={(taken) => asked.answer(decide(asked.question, taken))}
      onTake={() => asked.answer({ ...asked.step, options: { force: true } })}
      onRest={() => asked.answer(leave(asked.question))}
      onKeep={() => asked.answer(leave(asked.question))}
      onClose={() => asked.answer(null)}
    />
  )
  return { run, question, wasUnchanged: () => unchanged.current }
}

type Asked = {
  readonly question: Question
  readonly step: Step
  /** Null leaves it. */
  readonly answer: (next: Step | null) => void
}

type Step = { readonly base: KubeObject; readonly mine: KubeObject; readonly options: ApplyOptions }

function decide(question: Question, taken: readonly Conflict[]): Step {
  if (question.kind !== 'merge') return leave(question)
  const { merged, theirs } = question
  // The merged object with some of their values is still one.
  return { base: theirs, mine: takeTheirs(merged, taken) as KubeObject, options: {} }
}

/** Goes on with what nobody else changed or owns. */
function leave({ theirs, ...question }: Question): Step {
  return { base: theirs, mine: question.kind === 'owned' ? question.kept : theirs, options: {} }
}
