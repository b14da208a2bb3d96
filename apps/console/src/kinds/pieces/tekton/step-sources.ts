import type { Run } from '@naru/contract/kinds/tekton/run'
import { readSteps } from '@naru/contract/kinds/tekton/steps'
import { readText } from '@naru/contract/manifest/read'
import type { LogSource } from '../../../logs/log-stream.ts'

/** The containers of the steps of a task run that have begun. */
export function stepSources(cluster: string, run: Run): readonly LogSource[] {
  const pod = readText(run.status?.['podName'])
  if (pod === '') return []
  return readSteps(run)
    .filter(({ started, ended }) => started !== null || ended !== null)
    .map(({ container }) => ({ cluster, namespace: run.metadata.namespace ?? '', pod, container }))
}
