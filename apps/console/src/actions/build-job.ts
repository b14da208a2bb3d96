import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields } from '@naru/contract/manifest/read'

const LONGEST_NAME = 63

/** The job that `kubectl create job --from=cronjob/…` would make, owned by the cron job. */
export function buildJob(cronJob: KubeObject, now: Date): KubeObject {
  const { metadata, apiVersion = 'batch/v1' } = cronJob
  const template = readTemplate(cronJob)
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name: jobName(metadata.name, now),
      ...(metadata.namespace && { namespace: metadata.namespace }),
      labels: template.metadata?.labels ?? {},
      annotations: { ...template.metadata?.annotations, 'cronjob.kubernetes.io/instantiate': 'manual' },
      ownerReferences: [
        { apiVersion, kind: 'CronJob', name: metadata.name, uid: metadata.uid ?? '', controller: true },
      ],
    },
    spec: template.spec,
  }
}

/** Unique by the second, within what a pod's name may be. */
export function jobName(cronJob: string, now: Date): string {
  const suffix = `-${Math.floor(now.getTime() / 1000).toString(36)}`
  return cronJob.slice(0, LONGEST_NAME - suffix.length) + suffix
}

type Template = {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec?: unknown
}

function readTemplate({ spec }: KubeObject): Template {
  // The cluster has checked a cron job's template against its schema.
  return readFields(readFields(spec)['jobTemplate']) as Template
}
