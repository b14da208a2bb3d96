import type { Pod } from '../../../kubernetes/pod.ts'
import { parseTime } from '../../../kubernetes/time.ts'
import { endOf } from '../answers/job-tries.ts'
import { type Job, jobStatus } from '../job.rules.ts'
import { type Step, type ToldPace, tellPace } from './tell-pace.ts'

type Around = {
  /** Its pods that are kept, the latest at least. */
  readonly pods: readonly Pod[]
  readonly isWhole: boolean
  readonly now: number
}

/** How long a job with a number of completions still takes; null where nobody can tell, and while nothing of it runs. */
export function jobPace(job: Job, { pods, ...around }: Around): ToldPace | null {
  const { completions } = job.spec ?? {}
  if (!completions || jobStatus(job).text !== 'Running') return null
  const left = completions - (job.status?.succeeded ?? 0)
  return tellPace({ ...around, steps: pods.flatMap(readStep), left })
}

/** What failed, or was taken away, is no step: another pod does it again. */
function readStep(pod: Pod): readonly Step[] {
  const { metadata, status } = pod
  const began = parseTime(status?.startTime ?? metadata.creationTimestamp)
  const ended = status?.phase === 'Succeeded' ? endOf(pod) : null
  const isStep = ended !== null || (status?.phase !== 'Failed' && !metadata.deletionTimestamp)
  return began !== null && isStep ? [{ began, ended }] : []
}
