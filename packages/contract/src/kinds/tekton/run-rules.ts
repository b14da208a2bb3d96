import type { Reason } from '../../actions/reason.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Problem, RuleContext, SaidRules, ToldStatus } from '../kind-rules.ts'
import { lengthColumn, statusColumn } from '../standard-columns.ts'
import { hasRunEnded, type Run, runLength, runStatus, succeededOf } from './run.ts'

/** What keeps a run from going on, as far as its pods know. */
export function runTrouble(run: Run, { podTrouble }: RuleContext): Problem | null {
  if (run.metadata.deletionTimestamp || hasRunEnded(run)) return null
  const trouble = podTrouble?.(run) ?? null
  return trouble && { severity: 'warning', detail: '', next: 'logs', ...trouble }
}

export const runEnded: Reason<Run> = {
  when: hasRunEnded,
  says: { en: 'It has ended.', ko: '이미 끝났습니다.' },
}

export const RUN_STATUSES: readonly ToldStatus[] = [
  {
    word: 'Succeeded',
    means: { en: 'All that it had to run succeeded.', ko: '실행할 것이 모두 성공했습니다.' },
  },
  {
    word: 'Pending',
    means: {
      en: 'Nothing of it runs yet.',
      ko: '아직 실행을 시작하지 않았습니다.',
    },
  },
  'Running',
  {
    word: 'Failed',
    means: {
      en: 'A step exited with an error, or it could not be run at all.',
      ko: '단계가 오류로 끝났거나 실행하지 못했습니다.',
    },
  },
  {
    word: 'TimedOut',
    means: { en: 'It took longer than it may, and was ended.', ko: '제한 시간을 넘겨 종료되었습니다.' },
  },
  { word: 'Cancelling', means: { en: 'Its end has been asked for.', ko: '종료를 요청한 상태입니다.' } },
  { word: 'Cancelled', means: { en: 'Somebody ended it.', ko: '누군가 취소했습니다.' } },
  'Terminating',
]

/** Columns that runs of both kinds share; what a run is of stands after its state. */
export function runColumns(of: SaidRules<Run>['columns']): SaidRules<Run>['columns'] {
  return [
    statusColumn(runStatus),
    ...of,
    {
      id: 'reason',
      title: { en: 'Reason', ko: '이유' },
      about: { en: 'Tekton’s own word for how it is.', ko: 'Tekton이 알려 주는 상태의 이유입니다.' },
      type: 'text',
      choice: true,
      value: (run) => succeededOf(run)?.reason ?? null,
    },
    {
      id: 'succeeded',
      title: { en: 'Succeeded', ko: '성공 여부' },
      about: {
        en: 'The condition of that name: True, False or, until it ends, Unknown.',
        ko: '같은 이름의 상태 조건입니다. 끝날 때까지는 Unknown입니다.',
      },
      type: 'text',
      optional: true,
      value: (run) => succeededOf(run)?.status ?? null,
    },
    {
      id: 'start-time',
      title: { en: 'Started', ko: '시작' },
      type: 'time',
      value: ({ status }) => parseTime(status?.startTime),
    },
    {
      id: 'completion-time',
      title: { en: 'Finished', ko: '종료' },
      type: 'time',
      optional: true,
      value: ({ status }) => parseTime(status?.completionTime),
    },
    lengthColumn(runLength),
  ]
}
