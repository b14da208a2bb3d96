import type { Run } from '@naru/contract/kinds/tekton/run'
import type { ViewProps } from '../../../details/kind-view.ts'
import { RelatedNote } from '../../pieces/related-note.tsx'
import { StepLogs } from '../../pieces/tekton/step-logs.tsx'
import { stepSources } from '../../pieces/tekton/step-sources.ts'
import { useTaskRuns } from './use-task-runs.ts'

/** What the steps of all tasks of a run say, in the order of its tasks. */
export function PipelineRunLog({ cluster, object }: ViewProps<Run>) {
  const { asked, runs, tasks } = useTaskRuns({ cluster, object })
  if (asked.state !== 'known') return <RelatedNote related={asked} />
  const byName = new Map(runs.map((run) => [run.metadata.name, run]))
  const sources = tasks.flatMap(({ run }) => {
    const told = run && byName.get(run.name)
    return told ? stepSources(cluster, told) : []
  })
  return <StepLogs name={object.metadata.name} sources={sources} />
}
