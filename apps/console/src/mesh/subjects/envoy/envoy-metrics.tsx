import { POD, type ProgramLabels } from '../runtimes/runtime-query.ts'
import type { RuntimeChoice } from '../runtimes/runtime-search.ts'
import { RuntimeTab } from '../runtimes/runtime-tab.tsx'
import { ENVOY_DASHBOARD } from '../runtimes/runtime-tabs.ts'
import type { SubjectPlace } from '../subject-page.tsx'

type Props = {
  readonly place: SubjectPlace
  /** Null for all pods, which `labels` tell from those of others. */
  readonly pod: string | null
  readonly labels: ProgramLabels | null
}

/** The sum over proxies says little: of several, each is a line of its own. */
const BY_POD: RuntimeChoice = { aggregator: 'sum', byLabels: [POD] }

/** What proxies have told of themselves over a time. */
export function EnvoyMetrics({ place, pod, labels }: Props) {
  if (pod === null)
    return <RuntimeTab place={place} template={ENVOY_DASHBOARD} labels={labels} usual={BY_POD} />
  return <RuntimeTab key={pod} place={place} template={ENVOY_DASHBOARD} labels={{ [POD]: pod }} />
}
