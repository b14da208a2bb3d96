import type { Pod } from '@naru/contract/kubernetes/pod'
import { type Budget, type DrainPod, parseBudget } from '@naru/contract/rules/drain'
import { KubeError } from '@naru/kube/errors'

/** How far a pod is: not asked yet, held up and asked again, ending, gone, or refused for good. */
export type DrainState =
  | { readonly is: 'waiting' | 'ending' | 'gone' }
  | { readonly is: 'held'; readonly budget: Budget | null; readonly message: string }
  | { readonly is: 'refused'; readonly message: string }

export type DrainStates = ReadonlyMap<string, DrainState>

/** All gone; no more were asked to go; the time was up; or some may not go. */
export type DrainEnd = 'drained' | 'stopped' | 'late' | 'refused'

export type DrainDeps = {
  readonly evict: (pod: DrainPod) => Promise<void>
  /** The pods that are on the node now. */
  readonly list: () => Promise<readonly Pod[]>
  /** Resolves after that time, or at once when it is stopped. */
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
}

type DrainOptions = {
  readonly limitMs: number | null
  readonly signal: AbortSignal
  readonly onChange: (states: DrainStates) => void
}

const LOOK_MS = 2000
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 30_000
/** Asked at once. */
const TOGETHER = 5

type Turn = { state: DrainState; nextAt: number; waitMs: number }

/**
 * Asks each pod to go until all of them are gone. What a budget holds up is asked again, less and less often: each
 * asking is a call that is audited. Rejects only when the signal has nothing to do with it.
 */
export async function runDrain(
  pods: readonly DrainPod[],
  deps: DrainDeps,
  { limitMs, signal, onChange }: DrainOptions,
): Promise<DrainEnd> {
  const began = deps.now()
  const leaving = pods.filter(({ fate }) => fate === 'evict' || fate === 'going')
  const turns = new Map(leaving.map((pod) => [pod.uid, firstTurn(pod)]))
  const tell = () => onChange(new Map([...turns].map(([uid, { state }]) => [uid, state])))
  const isDue = ({ uid }: DrainPod) => {
    const turn = turns.get(uid)
    return turn !== undefined && isOpen(turn.state) && turn.nextAt <= deps.now()
  }
  tell()
  for (;;) {
    const due = leaving.filter(isDue)
    for (let at = 0; at < due.length && !signal.aborted; at += TOGETHER) {
      await Promise.all(due.slice(at, at + TOGETHER).map((pod) => askToGo(pod, turns, deps)))
      tell()
    }
    await markGone(turns, deps)
    tell()
    const states = [...turns.values()].map(({ state }) => state.is)
    if (states.every((is) => is === 'gone')) return 'drained'
    if (signal.aborted) return 'stopped'
    if (states.every((is) => is === 'gone' || is === 'refused')) return 'refused'
    if (limitMs !== null && deps.now() - began >= limitMs) return 'late'
    await deps.wait(LOOK_MS)
  }
}

function firstTurn({ fate }: DrainPod): Turn {
  return { state: { is: fate === 'going' ? 'ending' : 'waiting' }, nextAt: 0, waitMs: FIRST_WAIT_MS }
}

function isOpen({ is }: DrainState): boolean {
  return is === 'waiting' || is === 'held'
}

async function askToGo(pod: DrainPod, turns: Map<string, Turn>, deps: DrainDeps): Promise<void> {
  const turn = turns.get(pod.uid)
  if (!turn) return
  try {
    await deps.evict(pod)
    turn.state = { is: 'ending' }
  } catch (error) {
    turn.state = readRefusal(error)
    turn.nextAt = deps.now() + turn.waitMs
    turn.waitMs = Math.min(turn.waitMs * 2, LONGEST_WAIT_MS)
  }
}

/** Gone already, or another one by the same name; refused for good; or to be asked again. */
function readRefusal(error: unknown): DrainState {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof KubeError)) return { is: 'held', budget: null, message }
  const { code, details } = error
  if (code === 404 || code === 409) return { is: 'gone' }
  if (code === 429) return { is: 'held', budget: parseBudget(details?.causes ?? []), message }
  const isFinal = code === 403 || code === 422 || (code === 500 && /PodDisruptionBudget/.test(message))
  return isFinal ? { is: 'refused', message } : { is: 'held', budget: null, message }
}

/** A cluster that does not answer at this moment says nothing of who is gone. */
async function markGone(turns: ReadonlyMap<string, Turn>, { list }: DrainDeps): Promise<void> {
  const present = await list().catch(() => null)
  if (present === null) return
  const uids = new Set(present.map(({ metadata }) => metadata.uid))
  for (const [uid, turn] of turns) if (!uids.has(uid)) turn.state = { is: 'gone' }
}
