import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectChange } from '@naru/contract/merge/diff'
import { type Conflict, takeTheirs } from '@naru/contract/merge/three-way'
import { useState } from 'react'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { describeError, type ErrorWords, useMessageCenter } from '../../parts/message-center.ts'
import { messages } from '../messages.ts'
import { type ApplyOptions, type ApplyOutcome, applyEdit, type Edit } from './apply-edit.ts'

export type Question = Extract<ApplyOutcome, { kind: 'merge' | 'owned' }>

type Saved = Extract<ApplyOutcome, { kind: 'saved' }>

type Callbacks = {
  readonly onSaved: (object: KubeObject) => void
  /** Goes on editing `wanted` over `base`. */
  readonly onRebase: (base: KubeObject, wanted: KubeObject) => void
}

/** Saving with its questions: what conflicts, who owns what, and what the cluster changed in the end. */
export function useApply(edit: Edit | null, { onSaved, onRebase }: Callbacks) {
  const tell = useNews()
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

  function finish(outcome: Saved, dryRun: boolean, name: string) {
    tell(outcome, dryRun, name)
    if (dryRun) return
    setByCluster(outcome.byCluster)
    onSaved(outcome.object)
  }

  /** Takes what others own. */
  const take = () => void run({ ...asked?.options, force: true })

  /** Leaves to others what they own: the person goes on editing the rest, or has it applied at once. */
  function leave(then: 'edit' | 'apply') {
    if (asked?.question.kind !== 'owned' || !edit) return
    const { theirs, kept } = asked.question
    setAsked(null)
    onRebase(theirs, kept)
    if (then === 'apply') void run(asked.options, { ...edit, base: theirs, mine: kept })
  }

  /** The person's answer where both sides changed the same: the places at which their value is taken. */
  function decide(taken: readonly Conflict[]) {
    if (asked?.question.kind !== 'merge') return
    const { merged, theirs } = asked.question
    // The merged object with some of their values is still one.
    const wanted = takeTheirs(merged, taken) as KubeObject
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
    take,
    leave,
    decide,
    dismiss: () => setAsked(null),
  }
}

/** Tells the person what came of it. */
function useNews() {
  const t = useMessages(messages)
  const center = useMessageCenter()
  return ({ unchanged, joined, adopted }: Saved, dryRun: boolean, name: string) => {
    if (unchanged) return center.info(inBoth(messages, 'savedSame'))
    if (dryRun) return center.info(inBoth(messages, 'dryRunDone'))
    const notes = [joined && t('joined'), adopted.length > 0 && t('adopted', { fields: adopted.join(', ') })]
    center.success(inBoth(messages, 'saved', { name }), notes.filter(Boolean).join(' · ') || undefined)
  }
}
