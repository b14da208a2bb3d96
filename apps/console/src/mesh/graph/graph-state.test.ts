import { formatQuery, parseQuery } from '@naru/contract/pages/query'
import { DURATION_CHOICES, type DurationChoice } from '@naru/mesh/time/duration-choices'
import { expect, it } from 'vitest'
import {
  momentOf,
  overOffered,
  parseGraphState,
  STANDARD,
  toggleReplay,
  writeGraphState,
} from './graph-state.ts'

it('an address that says nothing shows a graph as usual', () => {
  expect(parseGraphState({})).toEqual(STANDARD)
  expect(
    parseGraphState({ graphType: 'tree', duration: -1, edges: 'x', edgeMode: '', layout: 'tree' }),
  ).toEqual(STANDARD)
})

it('what is as usual is not said, and what is said is read again', () => {
  const changed = {
    ...STANDARD,
    clusters: ['seoul', 'busan'],
    namespaces: ['shop', 'pay'],
    graphType: 'workload' as const,
    duration: 3600,
    traffic: ['httpRequest', 'tcpTotal', 'ambientWaypoint'] as const,
    edges: 'errorRate' as const,
    graphHide: 'ns = pay',
    injectServiceNodes: true,
    waypoints: true,
    badgeSecurity: true,
    badgeVS: false,
    boxCluster: false,
    animation: true,
    layout: 'concentric' as const,
    replayActive: true,
    replayStart: 1_700_000_000,
    replayInterval: 600,
    replayAt: 1_700_000_300,
    compareWith: 3600,
    focusSelector: '0123',
  }
  expect(formatQuery(writeGraphState(STANDARD))).toBe('')
  expect(parseGraphState(parseQuery(formatQuery(writeGraphState(changed))))).toEqual(changed)
})

it('where the address names no duration, it is the one that the person has chosen', () => {
  const own = { ...STANDARD, duration: 10_800 }
  expect(parseGraphState({}, own)).toEqual(own)
  expect(parseGraphState({ duration: 60 }, own).duration).toBe(60)
  expect(writeGraphState({ duration: 10_800 }, own)).toEqual({ duration: undefined })
  expect(writeGraphState({ duration: STANDARD.duration }, own)).toEqual({ duration: STANDARD.duration })
})

it('a namespace counts once, however it is written', () => {
  expect(parseGraphState({ namespaces: 'shop, pay,,shop' }).namespaces).toEqual(['shop', 'pay'])
  // A namespace may be called by a number.
  expect(parseGraphState({ namespaces: 7 }).namespaces).toEqual(['7'])
})

it('a replay begins where its span does, keeps to it, and ends at now', () => {
  const replayed = { ...STANDARD, ...toggleReplay(STANDARD, 1_700_001_800_500) }
  expect(replayed.replayStart).toBe(1_700_000_000)
  const moments = [0, 1_700_000_600, 1_700_009_999].map((replayAt) => momentOf({ ...replayed, replayAt }))
  expect(moments).toEqual([1_700_000_000, 1_700_000_600, 1_700_000_000])
  expect({ ...replayed, ...toggleReplay(replayed, 0) }).toEqual(STANDARD)
  expect(momentOf({ ...STANDARD, replayAt: 1_700_000_600 })).toBe(0)
})

it.each([
  [60, 60],
  [120, 120],
  [500, 300],
  [9_999_999, 2_592_000],
])('a graph over %d seconds is one over %d, which is offered', (asked, shown) => {
  expect(parseGraphState({ duration: asked }).duration).toBe(shown)
})

it.each<[string, number, readonly DurationChoice[], number]>([
  ['as it is where all are offered', 86_400, DURATION_CHOICES, 86_400],
  ['shorter where Prometheus forgets earlier', 86_400, DURATION_CHOICES.slice(0, 6), 3600],
  ['longer where Prometheus looks too seldom', 60, DURATION_CHOICES.slice(2), 300],
])('a duration is %s', (_, asked, offered, shown) => {
  expect(overOffered({ ...STANDARD, duration: asked }, offered)).toEqual({ ...STANDARD, duration: shown })
})
