import { type ListQuery, MAX_WINDOW } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { type ListData, type LiveView, windowRows } from '../../data/live/live-reducer.ts'

/** Those with most come first, so that what a window leaves out has none. */
export function byGpus(kind: 'node' | 'pod', clusters: readonly string[]): ListQuery {
  return {
    type: 'list',
    kind,
    clusters: [...clusters],
    namespaces: 'all',
    sort: { column: 'gpus', dir: 'desc' },
    offset: 0,
    limit: MAX_WINDOW,
  }
}

export function listedRows({ data }: LiveView<ListData>): readonly Row[] {
  return data ? windowRows(data).flatMap((row) => row ?? []) : []
}
