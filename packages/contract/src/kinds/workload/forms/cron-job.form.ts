import { choice, number, text } from '../../../forms/fields.ts'
import { defineForm } from '../../../forms/form.ts'
import { row, section } from '../../../forms/layout.ts'
import { general, labels } from '../../../forms/parts/general.ts'
import { identitySection } from '../../../forms/parts/identity.ts'
import { jobRun } from '../../../forms/parts/job-run.ts'
import { schedulingSection } from '../../../forms/parts/scheduling.ts'
import { securitySection } from '../../../forms/parts/security.ts'
import { volumesSection } from '../../../forms/parts/volume.ts'
import { containersSection } from '../../../forms/parts/workload.ts'
import { breach, firstBreach } from '../../../rules/message.ts'
import { checkDnsSubdomain } from '../../../rules/names.ts'
import { checkMaxLength, checkRequired } from '../../../rules/text-rules.ts'

const JOB = 'spec.jobTemplate.spec'
const { completions, parallelism, retries, deadline, restart } = jobRun(JOB)

/** Its jobs are named after it and a number of eleven characters. */
const LONGEST_NAME = 52

function history(path: string, title: { readonly en: string; readonly ko: string }, otherwise: number) {
  return number(path, {
    title,
    otherwise,
    rule: (value) =>
      value !== null && (value < 0 || !Number.isInteger(value)) ? breach('rule.integer') : null,
  })
}

const SCHEDULE = text('spec.schedule', {
  title: { en: 'Schedule', ko: '일정' },
  hint: {
    en: 'Minute, hour, day of the month, month, day of the week: 30 4 * * 1 is Mondays at half past four.',
    ko: '분, 시, 일, 월, 요일 순서입니다. 30 4 * * 1은 월요일 4시 30분입니다.',
  },
  placeholder: '30 4 * * *',
  rule: checkRequired,
})

const ZONE = text('spec.timeZone', {
  title: { en: 'Time zone', ko: '시간대' },
  hint: { en: 'Blank takes that of the control plane.', ko: '비우면 컨트롤 플레인의 시간대입니다.' },
  placeholder: 'Asia/Seoul',
})

const OVERLAP = choice('spec.concurrencyPolicy', {
  title: { en: 'When the run before still goes on', ko: '이전 실행이 끝나지 않았으면' },
  otherwise: 'Allow',
  options: [
    { value: 'Allow', title: { en: 'Run beside it', ko: '함께 실행' } },
    { value: 'Forbid', title: { en: 'Skip the new run', ko: '새 실행을 건너뜀' } },
    { value: 'Replace', title: { en: 'End it, and run the new one', ko: '이전 실행을 끝내고 새로 실행' } },
  ],
})

export const cronJobForm = defineForm({
  sections: [
    general({ rule: (name) => firstBreach(checkDnsSubdomain(name), checkMaxLength(name, LONGEST_NAME)) }),
    section({ en: 'Schedule', ko: '일정' }, { en: 'When it runs.', ko: '언제 실행할지 정합니다.' }, [
      row(SCHEDULE, ZONE),
      OVERLAP,
    ]),
    containersSection(`${JOB}.template.spec`),
    section(
      { en: 'Runs', ko: '실행' },
      { en: 'What each run is, and how many are kept.', ko: '회차의 실행 방식과 보관할 수를 정합니다.' },
      [
        row(completions, parallelism),
        row(retries, deadline),
        restart,
        row(
          history('spec.successfulJobsHistoryLimit', { en: 'Successes kept', ko: '보관할 성공' }, 3),
          history('spec.failedJobsHistoryLimit', { en: 'Failures kept', ko: '보관할 실패' }, 1),
        ),
      ],
    ),
    volumesSection(`${JOB}.template.spec`),
    identitySection(`${JOB}.template.spec`),
    schedulingSection(`${JOB}.template.spec`),
    securitySection(`${JOB}.template.spec`),
    labels(),
  ],
})
