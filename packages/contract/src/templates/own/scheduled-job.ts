import { commandLine, number, text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row } from '../../forms/layout.ts'
import { serviceAccount as serviceAccountKind } from '../../kinds/rbac/service-account.ts'
import { cronJob as cronJobKind } from '../../kinds/workload/cron-job.ts'
import { readText } from '../../manifest/read.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkRequired } from '../../rules/text-rules.ts'
import type { OwnTemplate } from './own-template.ts'
import {
  CONTAINED,
  countOf,
  image,
  metadataOf,
  parameters,
  place,
  resources,
  typeOf,
  writeResources,
} from './pieces.ts'

const SCHEDULE = text('schedule', {
  title: { en: 'Schedule', ko: '일정' },
  hint: {
    en: 'Minute, hour, day of the month, month, day of the week.',
    ko: '분, 시, 일, 월, 요일 순서입니다.',
  },
  begin: '0 3 * * *',
  rule: checkRequired,
})

const ZONE = text('zone', {
  title: { en: 'Time zone', ko: '시간대' },
  hint: { en: 'Blank takes that of the control plane.', ko: '비우면 컨트롤 플레인의 시간대입니다.' },
  begin: 'Asia/Seoul',
})

const COMMAND = commandLine('command', {
  title: { en: 'Command', ko: '명령' },
  hint: {
    en: 'In place of what the image starts; quotes hold words together.',
    ko: '이미지의 시작 명령 대신 실행합니다. 따옴표로 단어를 묶을 수 있습니다.',
  },
  placeholder: 'backup --all',
})

const LIMIT = number('minutes', {
  title: { en: 'Ends after (minutes)', ko: '제한 시간(분)' },
  hint: { en: 'A run that hangs is ended.', ko: '멈춘 실행을 끝냅니다.' },
  begin: 60,
  rule: (value) => checkRange(value, 'replicas'),
})

const PURPOSE = {
  en: 'When it runs, what, and for how long at most.',
  ko: '언제 무엇을 최대 얼마 동안 실행할지 정합니다.',
}

/** A program that runs by the clock: never twice at once, and never for ever. */
export const scheduledJob: OwnTemplate = {
  id: 'scheduled-job',
  title: { en: 'Scheduled job', ko: '예약 작업' },
  description: {
    en: 'A program that runs by the clock, with a service account of its own without rights; a run that hangs is ended, and no two go on at once.',
    ko: '정해진 시각에 실행하는 프로그램입니다. 권한 없는 전용 서비스 어카운트를 쓰고, 멈춘 실행은 끝내며, 둘이 동시에 돌지 않습니다.',
  },
  tags: ['batch', 'backup'],
  makes: ['ServiceAccount', 'CronJob'],
  form: defineForm({
    sections: [
      place,
      parameters(PURPOSE, [image, COMMAND, row(SCHEDULE, ZONE), LIMIT, resources('100m', '256Mi')]),
    ],
  }),
  build: (filled) => {
    const metadata = metadataOf(filled)
    const { command } = filled
    const zone = readText(filled['zone'])
    const container = {
      name: 'job',
      image: readText(filled['image']),
      ...(command !== undefined && { command }),
      resources: writeResources(filled),
      securityContext: CONTAINED,
    }
    return [
      { ...typeOf(serviceAccountKind), metadata, automountServiceAccountToken: false },
      {
        ...typeOf(cronJobKind),
        metadata,
        spec: {
          schedule: readText(filled['schedule']),
          ...(zone !== '' && { timeZone: zone }),
          concurrencyPolicy: 'Forbid',
          jobTemplate: {
            spec: {
              backoffLimit: 2,
              activeDeadlineSeconds: countOf(filled, 'minutes') * 60,
              template: {
                metadata: { labels: metadata.labels },
                spec: {
                  restartPolicy: 'Never',
                  serviceAccountName: metadata.name,
                  containers: [container],
                },
              },
            },
          },
        },
      },
    ]
  },
}
