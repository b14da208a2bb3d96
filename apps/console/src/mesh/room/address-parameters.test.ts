import { type ParsedQuery, parseQuery } from '@naru/contract/pages/query'
import { expect, it } from 'vitest'
import { parseConfigFilter } from '../config/config-rows.ts'
import { parseGraphState } from '../graph/graph-state.ts'
import { parseMeshSort } from '../list/mesh-search.ts'
import { parseDisplay } from '../overview/display-mode.ts'
import { parseMetricsChoice } from '../subjects/metrics/metrics-search.ts'
import { parseRuntimeChoice } from '../subjects/runtimes/runtime-search.ts'
import { parseTracesChoice } from '../subjects/traces/traces-search.ts'
import { parseNamespaces } from './parse-namespaces.ts'

/** What the addresses of a mesh’s pages may say, whoever reads it. */
const SPECIFIED =
  'aggregator, bylbl, clusterName, direction, displayMode, duration, focusSelector, from, to, animation, badgeSecurity, badgeSidecar, badgeVS, boxCluster, boxNamespace, graphCompressOnHide, edges, edgeMode, graphFind, graphHide, idleEdges, idleNodes, layout, namespaceLayout, operationNodes, rank, rankBy, replayActive, replayInterval, replayStart, injectServiceNodes, traffic, graphType, errs, limit, percentile, showSpansAvg, traceId, spanId, namespaces, otype, drtype, quantiles, rangeDuration, refresh, reporter, avg, spans, trendlines, sort, xflags'

type Read = (search: ParsedQuery) => unknown
const graph: Read = (search) => parseGraphState(search)
const metrics: Read = (search) => parseMetricsChoice(search, 'inbound')
const order: Read = (search) => parseMeshSort(search, ['name', 'health'])

/** What an address may say of each, and who reads it. */
const READ: Readonly<Record<string, readonly [string, Read]>> = {
  aggregator: ['max', parseRuntimeChoice],
  animation: ['true', graph],
  avg: ['false', metrics],
  badgeSecurity: ['true', graph],
  badgeSidecar: ['false', graph],
  badgeVS: ['false', graph],
  boxCluster: ['false', graph],
  boxNamespace: ['false', graph],
  direction: ['desc', order],
  displayMode: ['list', parseDisplay],
  duration: ['3600', graph],
  edgeMode: ['unhealthy', graph],
  edges: ['errorRate', graph],
  errs: ['true', parseTracesChoice],
  focusSelector: ['a1', graph],
  graphFind: ['wl = web', graph],
  graphHide: ['ns = shop', graph],
  graphType: ['app', graph],
  idleEdges: ['true', graph],
  idleNodes: ['true', graph],
  injectServiceNodes: ['true', graph],
  layout: ['grid', graph],
  limit: ['20', parseTracesChoice],
  namespaces: ['shop,pay', parseNamespaces],
  operationNodes: ['true', graph],
  otype: ['virtualservices', parseConfigFilter],
  percentile: ['95', parseTracesChoice],
  quantiles: ['0.5,0.999', metrics],
  replayActive: ['true', graph],
  replayInterval: ['600', graph],
  replayStart: ['1700000000', graph],
  reporter: ['source', metrics],
  showSpansAvg: ['true', parseTracesChoice],
  sort: ['health', order],
  spanId: ['b2', parseTracesChoice],
  traceId: ['a1', parseTracesChoice],
  traffic: ['httpRequest,tcpTotal', graph],
}

/** What nobody reads; docs/coverage.md says what is there instead. */
const INSTEAD = [
  'bylbl',
  'clusterName',
  'drtype',
  'from',
  'graphCompressOnHide',
  'namespaceLayout',
  'rangeDuration',
  'rank',
  'rankBy',
  'refresh',
  'spans',
  'to',
  'trendlines',
  'xflags',
]

it.each(Object.entries(READ))('the address of a page of the mesh tells its %s', (name, [value, read]) => {
  expect(read(parseQuery(`?${name}=${encodeURIComponent(value)}`))).not.toEqual(read({}))
})

it('every parameter that is specified is read, or has something in its place', () => {
  expect([...Object.keys(READ), ...INSTEAD].toSorted()).toEqual(SPECIFIED.split(', ').toSorted())
})
