import {
  type HelmChart,
  helmChartDetails,
  helmChartFiles,
  helmChartVersions,
} from '@naru/contract/api/helm/charts'
import { recordPath } from '@naru/contract/api/record-path'
import { helmChartRecord } from '@naru/contract/kinds/helm/helm-chart.record'
import { queryText } from '@naru/contract/pages/query'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'
import { useAwaited } from '../../../data/live/awaited.ts'
import { useSearchValues } from '../../../shell/search.ts'

export type ChartObject = WrappedRecord<HelmChart>

/** The version that all tabs of a chart's page are about: that of the address, else the newest. */
export function useChosenVersion({ record: { latest } }: ChartObject): string {
  return queryText(useSearchValues(), 'version') || latest
}

const versionsOf = ({ record: { id } }: ChartObject) =>
  `${recordPath(helmChartRecord.spec.collection, id)}/versions`

/** All versions, asked again once its repository has been read again. */
export function useVersions(object: ChartObject) {
  const path = versionsOf(object)
  const asked = useQuery({
    queryKey: ['chart-versions', path, object.record.read],
    queryFn: ({ signal }) => call(helmChartVersions, path, { signal }),
  })
  useAwaited(asked.isPending)
  return asked
}

/** What the index says of the version that is chosen. */
export function useDetails(object: ChartObject) {
  const path = recordPath(versionsOf(object), useChosenVersion(object))
  const asked = useQuery({
    queryKey: ['chart-version', path, object.record.read],
    queryFn: ({ signal }) => call(helmChartDetails, path, { signal }),
  })
  useAwaited(asked.isPending)
  return asked
}

/** What stands in its archive, which never changes. */
export function useFiles(object: ChartObject) {
  const path = `${recordPath(versionsOf(object), useChosenVersion(object))}/files`
  return useQuery({
    queryKey: ['chart-files', path, object.record.read],
    queryFn: ({ signal }) => call(helmChartFiles, path, { signal }),
    // What could not be read may be there the next time.
    staleTime: ({ state }) => (state.data?.failure === null ? Number.POSITIVE_INFINITY : 0),
  })
}
