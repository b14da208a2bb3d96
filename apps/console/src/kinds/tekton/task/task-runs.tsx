import type { ViewProps } from '../../../details/kind-view.ts'
import { LastRuns } from '../../pieces/tekton/last-runs.tsx'

export function TaskRuns(props: ViewProps) {
  return <LastRuns {...props} of="task-run" />
}
