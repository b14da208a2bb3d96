import type { KindRules, Problem } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Status, Tone } from '@naru/contract/rows/status'
import { useNow } from '../i18n/now.ts'
import { useAskedKinds } from './asked-kinds.ts'
import { usePodTrouble } from './info/pod-trouble.ts'
import type { Answer, AroundAnswer } from './kind-view.ts'

/** How an object is: judged once for the line of its title and for what stands below. */
export type ObjectAnswer = {
  /** What the object says of itself. */
  readonly status: Status | null
  readonly problem: Problem | null
  /** Its pods may know the reason of which it knows only the consequence, and have not been heard yet. */
  readonly pending: boolean
  /** What its kind judges by what stands around it. */
  readonly around: AroundAnswer
}

type Judged = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly rules: KindRules | undefined
}

/** What an object and its pods say. */
export function useOwnAnswer({ kind, cluster, object, rules }: Judged): Omit<ObjectAnswer, 'around'> {
  const now = useNow()
  const { trouble, pending } = usePodTrouble(kind, cluster, object)
  const asked = useAskedKinds({ kind, cluster, object }, rules)
  const problem = rules?.problem?.(object, { now, podTrouble: () => trouble, ...asked }) ?? null
  return {
    status: rules?.status?.(object, { now, ...asked }) ?? null,
    problem,
    pending: problem !== null && pending,
  }
}

/** What is known of an object in all: what is around it may know better what is wrong. */
export function joinAnswers(own: Omit<ObjectAnswer, 'around'>, around: AroundAnswer): ObjectAnswer {
  const better = around === null || around === 'pending' ? undefined : around.problem
  return better ? { ...own, problem: better, pending: false, around } : { ...own, around }
}

/** Whether what the page answers first is not known yet. */
export function isAnswerAwaited({ pending, around }: Pick<ObjectAnswer, 'pending' | 'around'>): boolean {
  return pending || around === 'pending'
}

export type TitleState = {
  readonly tone: Tone
  /** A status word, or said already in the person's language. */
  readonly word: string | null
  readonly said: string | null
  /** Nothing is wrong, and the state alone does not show it by a tick. */
  readonly tick: boolean
}

const NOTHING: Pick<Answer, 'state' | 'stateTone'> = {}

/** The state beside a title: in the colour of the problem below it, and never better than what else stands there. */
export function titleState(answer: Omit<ObjectAnswer, 'pending'>, canFail: boolean): TitleState | null {
  const { status, problem, around } = answer
  const worst = troubleOf(answer)
  const { state: said, stateTone } = around === null || around === 'pending' ? NOTHING : around
  if (said !== undefined) return { tone: stateTone ?? worst ?? 'off', word: null, said, tick: false }
  if (status === null) return null
  const tone = worst && (problem !== null || (isWell(status.tone) && !isWell(worst))) ? worst : status.tone
  return { tone, word: status.text, said: null, tick: canFail && tone === 'running' }
}

function troubleOf({ problem, around }: Omit<ObjectAnswer, 'pending'>): Tone | null {
  if (problem) return problem.severity
  return around === 'pending' ? 'off' : (around?.tone ?? null)
}

function isWell(tone: Tone): boolean {
  return tone === 'ok' || tone === 'running'
}
