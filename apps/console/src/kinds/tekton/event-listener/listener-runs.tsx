import type { ViewProps } from '../../../details/kind-view.ts'
import { LastRuns } from '../../pieces/tekton/last-runs.tsx'

export function ListenerRuns(props: ViewProps) {
  return <LastRuns {...props} of="pipeline-run" word="started-by" />
}
