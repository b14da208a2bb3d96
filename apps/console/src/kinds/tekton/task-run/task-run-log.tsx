import type { Run } from '@naru/contract/kinds/tekton/run'
import type { ViewProps } from '../../../details/kind-view.ts'
import { StepLogs } from '../../pieces/tekton/step-logs.tsx'
import { stepSources } from '../../pieces/tekton/step-sources.ts'

/** What the steps of a task run say. */
export function TaskRunLog({ cluster, object }: ViewProps<Run>) {
  return <StepLogs name={object.metadata.name} sources={stepSources(cluster, object)} />
}
