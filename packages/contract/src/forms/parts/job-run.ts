import { breach, type Checked } from '../../rules/message.ts'
import type { Field } from '../field.ts'
import { choice, number } from '../fields.ts'

type Place = { readonly fixed?: true }

function wholeFrom(least: number) {
  return (value: number | null): Checked => {
    if (value === null) return null
    return Number.isInteger(value) && value >= least ? null : breach('rule.above', { min: least - 1 })
  }
}

/** How often the pods of a job run, side by side and after failures; `spec` is where the job's own stands. */
export function jobRun(spec: string, template: Place = {}): Readonly<Record<RunPart, Field>> {
  return {
    completions: number(`${spec}.completions`, {
      title: { en: 'Completions', ko: '완료 수' },
      hint: { en: 'How many pods have to succeed.', ko: '성공해야 하는 파드의 수입니다.' },
      otherwise: 1,
      rule: wholeFrom(1),
      ...template,
    }),
    parallelism: number(`${spec}.parallelism`, {
      title: { en: 'Parallelism', ko: '동시 실행 수' },
      hint: { en: 'How many run at once.', ko: '한 번에 실행하는 파드의 수입니다.' },
      otherwise: 1,
      rule: wholeFrom(1),
    }),
    retries: number(`${spec}.backoffLimit`, {
      title: { en: 'Retries', ko: '재시도 한도' },
      otherwise: 6,
      rule: wholeFrom(0),
    }),
    deadline: runTime(spec),
    keep: number(`${spec}.ttlSecondsAfterFinished`, {
      title: { en: 'Kept after its end, in seconds', ko: '종료 후 보관(초)' },
      hint: { en: 'Blank keeps it until it is deleted.', ko: '비우면 삭제할 때까지 남습니다.' },
      rule: wholeFrom(0),
    }),
    restart: choice(`${spec}.template.spec.restartPolicy`, {
      title: { en: 'After a failure', ko: '실패하면' },
      options: [
        { value: 'Never', title: { en: 'Start another pod', ko: '새 파드를 시작' } },
        { value: 'OnFailure', title: { en: 'Start the container again', ko: '컨테이너를 다시 시작' } },
      ],
      begin: 'Never',
      required: true,
      ...template,
    }),
  }
}

/** How long it may run before it is ended as failed; `spec` is where the job's or the pod's own stands. */
export function runTime(spec: string): Field {
  return number(`${spec}.activeDeadlineSeconds`, {
    title: { en: 'Deadline in seconds', ko: '제한 시간(초)' },
    hint: { en: 'Blank means none.', ko: '비우면 제한하지 않습니다.' },
    rule: wholeFrom(1),
  })
}

type RunPart = 'completions' | 'parallelism' | 'retries' | 'deadline' | 'keep' | 'restart'
