import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectChange } from '@naru/contract/merge/diff'
import { takeTheirs } from '@naru/contract/merge/three-way'
import { useState } from 'react'
import { describeError, type ErrorWords, useMessageCenter } from '../app/message-center.ts'
import { useMessages } from '../i18n/messages.ts'
import { type ApplyOptions, type ApplyOutcome, applyEdit, type Edit } from './apply-edit.ts'
import { messages } from './messages.ts'

export type Question = Extract<ApplyOutcome, { kind: 'merge' | 'owned' }>

type Callbacks = {
  readonly onSaved: (object: KubeObject) => void
  /** Goes on editing `wanted` over `base`. */
  readonly onRebase: (base: KubeObject, wanted: KubeObject) => void
}

/** Saving with its questions: what conflicts, who owns what, and what the cluster changed in the end. */
export function useApply(edit: Edit | null, { onSaved, onRebase }: Callbacks) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const [busy, setBusy] = useState<'apply' | 'dryRun' | null>(null)
  const [asked, setAsked] = useState<{ question: Question; options: ApplyOptions } | null>(null)
  const [failure, setFailure] = useState<ErrorWords | null>(null)
  const [byCluster, setByCluster] = useState<readonly ObjectChange[]>([])

  async function run(options: ApplyOptions = {}, wanted = edit) {
    if (!wanted || busy) return
    setBusy(options.dryRun ? 'dryRun' : 'apply')
    setFailure(null)
    setAsked(null)
    setByCluster([])
    try {
      const outcome = await applyEdit(wanted, options)
      if (outcome.kind !== 'saved') setAsked({ question: outcome, options })
      else finish(outcome, options.dryRun === true, wanted.target.name)
    } catch (error) {
      setFailure(describeError(error))
    } finally {
      setBusy(null)
    }
  }

  function finish(outcome: Extract<ApplyOutcome, { kind: 'saved' }>, dryRun: boolean, name: string) {
    if (dryRun) return center.info(t('dryRunDone'))
    setByCluster(outcome.byCluster)
    const notes = [
      outcome.joined && t('joined'),
      outcome.adopted.length > 0 && t('adopted', { fields: outcome.adopted.join(', ') }),
    ]
    center.success(t('saved', { name }), notes.filter(Boolean).join(' · ') || undefined)
    onSaved(outcome.object)
  }

  /** Goes on with what was tried, with the person's answer about others' fields. */
  const answer = (options: ApplyOptions) => void run({ ...asked?.options, ...options })

  /** The person's answer where both sides changed the same. */
  function decide(mine: boolean) {
    if (asked?.question.kind !== 'merge') return
    const { merged, theirs, conflicts } = asked.question
    // The merged object with some of their values is still one.
    const wanted = (mine ? merged : takeTheirs(merged, conflicts)) as KubeObject
    setAsked(null)
    onRebase(theirs, wanted)
    if (edit) void run(asked.options, { ...edit, base: theirs, mine: wanted })
  }

  return {
    busy,
    question: asked?.question ?? null,
    failure,
    byCluster,
    run,
    answer,
    decide,
    dismiss: () => setAsked(null),
  }
}
