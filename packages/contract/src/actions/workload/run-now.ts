import { kubectlLine } from '../../kubectl/line.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { formatApiVersion } from '../../kubernetes/resource.ts'
import { JOBS } from '../../kubernetes/served-at.ts'
import { uniqueName } from '../../kubernetes/unique-name.ts'
import { readFields } from '../../manifest/read.ts'
import { defineAction } from '../action.ts'

export const runNow = defineAction({
  by: 'make',
  many: true,
  needs: { verb: 'create', instead: JOBS },
  write: (object, { now }) => ({ send: 'create', resource: JOBS, object: buildJob(object, now) }),
  command: (target, { now }) =>
    kubectlLine(target, ['create', 'job', uniqueName(target.name, now), `--from=cronjob/${target.name}`]),
  words: {
    name: { en: 'Run now', ko: '지금 실행' },
    title: { en: 'Run now?', ko: '지금 실행할까요?' },
    body: {
      en: 'Creates one job from the template right away. The schedule does not change.',
      ko: '템플릿으로 잡 하나를 바로 만듭니다. 스케줄은 바뀌지 않습니다.',
    },
    verb: { en: 'Run', ko: '실행' },
    done: { en: 'Job started', ko: '잡을 시작했습니다' },
  },
})

/** The job that `kubectl create job --from=cronjob/…` would make, owned by the cron job. */
function buildJob(
  { apiVersion = formatApiVersion(JOBS), metadata, spec }: KubeObject,
  now: Date,
): KubeObject {
  const { name, namespace, uid = '' } = metadata
  const template = readFields(readFields(spec)['jobTemplate'])
  const { labels, annotations } = readFields(template['metadata'])
  return {
    apiVersion: formatApiVersion(JOBS),
    kind: 'Job',
    metadata: {
      name: uniqueName(name, now),
      ...(namespace !== undefined && { namespace }),
      labels: readTexts(labels),
      annotations: { ...readTexts(annotations), 'cronjob.kubernetes.io/instantiate': 'manual' },
      ownerReferences: [{ apiVersion, kind: 'CronJob', name, uid, controller: true }],
    },
    spec: template['spec'],
  }
}

function readTexts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readFields(value)).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : [],
    ),
  )
}
