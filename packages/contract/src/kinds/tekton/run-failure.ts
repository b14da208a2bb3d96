import type { Text } from '../../i18n/locale.ts'
import { conditionSince } from '../../kubernetes/condition.ts'
import { parseTime } from '../../kubernetes/time.ts'
import { readText } from '../../manifest/read.ts'
import type { Cause, Problem } from '../kind-rules.ts'
import { hasRunFailed, type Run, succeededOf } from './run.ts'
import type { RunTask } from './run-tasks.ts'
import { failedStep, type Step } from './steps.ts'

/** What the object itself says of its failure; null of one that has not failed. */
export function ownFailure(run: Run, again: 'run-again' | 'run-task-again' = 'run-again'): Problem | null {
  if (!hasRunFailed(run)) return null
  const state = succeededOf(run)
  return {
    severity: 'error',
    since: parseTime(run.status?.completionTime) ?? conditionSince(state),
    reason: state?.reason || 'Failed',
    detail: state?.message ?? '',
    next: 'logs',
    helps: [again],
  }
}

/** How a step ended, and where its last words are. */
function causeOf({ container, exitCode, reason, message }: Step, pod: string): Cause {
  return {
    says: message,
    container,
    exit: { ...(exitCode !== null && { code: exitCode }), ...(reason !== '' && { reason }) },
    ...(pod !== '' && { pod, run: 'current' as const }),
  }
}

function stepSays({ name }: Step): Text {
  return { en: `Step ${name} failed.`, ko: `${name} 단계가 실패했습니다.` }
}

/** Why a task run failed: which of its steps, with which code. */
export function taskRunFailure(run: Run): Problem | null {
  const problem = ownFailure(run, 'run-task-again')
  const step = failedStep(run)
  if (problem === null || step === null) return problem
  return { ...problem, says: stepSays(step), cause: causeOf(step, readText(run.status?.['podName'])) }
}

/** Why a run of a pipeline failed: the first task that did, and its step; what the run itself says where nobody knows more. */
export function pipelineRunFailure(run: Run, task: RunTask | null): Problem | null {
  const problem = ownFailure(run)
  if (problem === null || task === null) return problem
  const { name, failed, pod, why } = task
  if (failed === null) {
    const says: Text = { en: `Task ${name} failed.`, ko: `${name} 태스크가 실패했습니다.` }
    return { ...problem, says: why === '' ? says : { en: `${says.en} ${why}`, ko: `${says.ko} ${why}` } }
  }
  const says: Text = {
    en: `Task ${name} failed in step ${failed.name}.`,
    ko: `${name} 태스크의 ${failed.name} 단계가 실패했습니다.`,
  }
  return { ...problem, says, cause: causeOf(failed, pod) }
}
