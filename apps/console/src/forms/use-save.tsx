import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Conflict, takeTheirs } from '@naru/contract/merge/three-way'
import { useRef, useState } from 'react'
import type { KubeTarget } from '../data/kubernetes.ts'
import { type ApplyOptions, type ApplyOutcome, applyEdit, type Edit } from '../yaml/save/apply-edit.ts'
import { ConflictDialog } from '../yaml/save/conflict-dialogs.tsx'
import type { Question } from '../yaml/save/use-apply.ts'

export type Apply = (edit: Edit, options: ApplyOptions) => Promise<ApplyOutcome>

/** Saving that waits for the person's answer where it must ask, and asks once for the trial and the saving after it. */
export function useSave(
  target: KubeTarget & { readonly name: string },
  base: KubeObject,
  apply: Apply = applyEdit,
) {
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
      const outcome: ApplyOutcome = await apply({ target, ...step }, { ...step.options, dryRun })
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
