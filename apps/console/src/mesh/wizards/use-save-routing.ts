import type { Text } from '@naru/contract/i18n/locale'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { type Conflict, takeTheirs } from '@naru/contract/merge/three-way'
import type { ApiResource } from '@naru/kube/api-resource'
import { homeOf } from '@naru/mesh/config/home'
import type { RoutingChange } from '@naru/mesh/wizards/service/plan-routing'
import { useState } from 'react'
import { createObject, deleteObject } from '../../data/kubernetes.ts'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { describeError, type ErrorWords, formatError, useMessageCenter } from '../../parts/message-center.ts'
import { applyEdit, type Edit } from '../../yaml/save/apply-edit.ts'
import type { Question } from '../../yaml/save/use-apply.ts'
import type { SubjectPlace } from '../subjects/subject-page.tsx'
import { messages } from './messages.ts'
import { servedType } from './served-type.ts'
import { useAskAround } from './use-ask-around.ts'

type Options = {
  readonly place: SubjectPlace
  readonly served: readonly ApiResource[]
  readonly onDone: () => void
  /** What is told when all of it is saved, and when only a part is; of the routing of a service unless said. */
  readonly words?: { readonly saved: Text; readonly partly: Text }
}

/** What a person answers where others changed or own the same; null leaves it. */
type Decision = { readonly edit: Edit; readonly force: boolean } | null

/** Saves what a wizard changes, object by object; the cluster looks at all of it first. */
export function useSaveRouting({ place, served, onDone, words }: Options) {
  const tell = useNews(words ?? wordsOf(place.name))
  const askAgain = useAskAround()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorWords | null>(null)
  const { question, decide } = useQuestions()

  /** What was saved before something failed stays: the form would no longer be about what is there. */
  function finish(written: readonly string[], failed: string | null) {
    tell(written, failed)
    askAgain()
    onDone()
  }

  async function save(changes: readonly RoutingChange[]) {
    setBusy(true)
    setFailure(null)
    const written: string[] = []
    try {
      const steps = changes.map((change) => stepOf(change, targetOf(change, { place, served })))
      for (const step of steps) if (!(await write(step, { dryRun: true, decide }))) return
      for (const step of steps) {
        if (!(await write(step, { dryRun: false, decide }))) break
        written.push(step.target.name)
      }
      if (written.length > 0) finish(written, written.length === steps.length ? null : '')
    } catch (error) {
      if (written.length > 0) finish(written, formatError(error))
      else setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, question, save }
}

function wordsOf(service: string): NonNullable<Options['words']> {
  return { saved: inBoth(messages, 'saved', { service }), partly: inBoth(messages, 'savedPartly') }
}

/** Tells the person what came of it. */
function useNews({ saved, partly }: NonNullable<Options['words']>) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  return (written: readonly string[], failed: string | null) => {
    if (failed === null) return center.success(saved)
    const rest = t('partly', { names: written.join(', ') })
    center.failure(partly, `${rest} ${failed}`.trim())
  }
}

function targetOf(
  { type, before, after }: RoutingChange,
  { place, served }: Pick<Options, 'place' | 'served'>,
): Target {
  const object = after ?? before
  const resource = servedType(served, type)
  if (!object || !resource) throw new Error(`${type}: nothing to write to`)
  const { name } = object.metadata
  return { cluster: place.cluster, resource, namespace: homeOf(object) || place.namespace, name }
}

type Writing = {
  readonly dryRun: boolean
  readonly decide: (question: Question, edit: Edit) => Promise<Decision>
}

/** Whether it was written; false where the person left it. */
async function write(step: Step, { dryRun, decide }: Writing): Promise<boolean> {
  if (step.do === 'create') {
    const { cluster, resource, namespace = null } = step.target
    await createObject({ cluster, resource, namespace }, step.object, { dryRun })
    return true
  }
  if (step.do === 'delete') {
    if (!dryRun) await deleteObject(step.target, step.uid === undefined ? {} : { uid: step.uid })
    return true
  }
  const outcome = await applyEdit(step.decision.edit, { dryRun, force: step.decision.force })
  if (outcome.kind === 'saved') return true
  const decision = await decide(outcome, step.decision.edit)
  if (decision === null) return false
  step.decision = decision
  return write(step, { dryRun, decide })
}

type Target = Edit['target']
type Step =
  | { readonly do: 'create'; readonly target: Target; readonly object: KubeObject }
  | { readonly do: 'delete'; readonly target: Target; readonly uid: string | undefined }
  | { readonly do: 'update'; readonly target: Target; decision: NonNullable<Decision> }

function stepOf({ before, after }: RoutingChange, target: Target): Step {
  if (!after) return { do: 'delete', target, uid: before?.metadata.uid }
  if (before) {
    return { do: 'update', target, decision: { edit: { target, base: before, mine: after }, force: false } }
  }
  const object = { ...after, apiVersion: formatApiVersion(target.resource) }
  return { do: 'create', target, object }
}

type Asked = {
  readonly question: Question
  readonly edit: Edit
  readonly answer: (decision: Decision) => void
}

/** Asks as the editor does where others changed or own the same fields. */
function useQuestions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const decide = (question: Question, edit: Edit): Promise<Decision> =>
    new Promise((resolve) => {
      const answer = (decision: Decision) => {
        setAsked(null)
        resolve(decision)
      }
      setAsked({ question, edit, answer })
    })
  if (!asked) return { decide, question: null }
  const { question, edit, answer } = asked
  const leave = () => answer(null)
  return {
    decide,
    question: {
      question,
      onTake: () => answer({ edit, force: true }),
      onRest: () => {
        if (question.kind !== 'owned') return leave()
        answer({ edit: { ...edit, base: question.theirs, mine: question.kept }, force: false })
      },
      onDecide: (taken: readonly Conflict[]) => {
        if (question.kind !== 'merge') return leave()
        // The merged object with some of their values is still one.
        const mine = takeTheirs(question.merged, taken) as KubeObject
        answer({ edit: { ...edit, base: question.theirs, mine }, force: false })
      },
      onKeep: leave,
      onClose: leave,
    },
  }
}
