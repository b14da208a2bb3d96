import { type DashboardDraft, dashboardDraft } from '@naru/contract/monitoring/own-dashboard'
import { expect, it } from 'vitest'
import { checkDraft, checkPanel, keptDraft } from './check-draft.ts'
import {
  keyOfPanel,
  NEW_PANEL,
  newDraft,
  offeredVariables,
  put,
  rewritten,
  swap,
  toggleVariable,
} from './edit-draft.ts'

const panel = { ...NEW_PANEL, title: 'Up', queries: [{ expression: 'up', name: null }] }
const asked = (...expressions: readonly string[]) => ({
  ...panel,
  queries: expressions.map((expression) => ({ expression, name: null })),
})
const whole: DashboardDraft = { title: 'Shop', variables: [], rows: [{ title: 'Now', panels: [panel] }] }

it.each([
  [panel, null],
  [asked('rate(x{namespace=~"$namespace"}[$window])', 'sum(up)'), null],
  [{ ...panel, title: '  ' }, 'untitled'],
  [{ ...panel, title: 'x'.repeat(121) }, 'longTitle'],
  [asked('up', ' '), 'unasked'],
  [asked('sum('), 'unread'],
  [asked('rate(x[$windows])'), 'unread'],
  [asked('x'.repeat(2_001)), 'longQuestion'],
  [{ ...asked('a', 'b'), shape: 'heat' as const }, 'oneOfHeat'],
])('a panel such as %j has wrong: %s', (made, problem) => {
  expect(checkPanel(made)).toBe(problem)
})

it.each([
  [whole, null],
  [newDraft('Now', 'en'), 'nameless'],
  [{ ...newDraft('Now', 'en'), title: 'Shop' }, 'empty'],
  [{ ...whole, rows: [{ title: '', panels: [panel] }] }, 'namelessRow'],
  [{ ...whole, rows: [{ title: 'Now', panels: Array.from({ length: 61 }, () => panel) }] }, 'manyPanels'],
])('a dashboard such as %j has wrong: %s', (made, problem) => {
  expect(checkDraft(made)).toBe(problem)
})

it('keeps what a server takes: no row without a panel, nothing around titles', () => {
  const rows = [...whole.rows, { title: '', panels: [] }]
  const kept = keptDraft({ ...whole, title: ' Shop ', rows })
  expect(kept).toEqual(whole)
  expect(dashboardDraft.safeParse(kept).success).toBe(true)
})

it('offers the choices that it began with before the usual ones, and keeps their order', () => {
  const pod = { id: 'pod', title: 'Pod', label: 'pod', match: 'kube_pod_info' }
  const began = { ...whole, variables: [pod] }
  const offered = offeredVariables(began, 'en')
  expect(offered.map(({ id }) => id)).toEqual(['pod', 'namespace', 'node'])
  const both = toggleVariable(began, 'node', offered)
  expect(both.variables.map(({ id }) => id)).toEqual(['pod', 'node'])
  expect(toggleVariable(both, 'pod', offered).variables.map(({ id }) => id)).toEqual(['node'])
})

it('puts, takes away and moves', () => {
  expect(put(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(put(['a', 'b'], 2, 'c')).toEqual(['a', 'b', 'c'])
  expect(put(['a', 'b'], 0, null)).toEqual(['b'])
  expect(swap(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(swap(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

it('a panel is the same one wherever it is moved and however it is written again', () => {
  const [one, other] = [{ ...NEW_PANEL }, { ...NEW_PANEL }]
  const before = [one, other].map(keyOfPanel)
  expect(new Set(before).size).toBe(2)
  const again = rewritten({ ...one, title: 'again' }, one)
  expect(swap([again, other], 0, 1).map(keyOfPanel)).toEqual(before.toReversed())
  expect(before).not.toContain(keyOfPanel(rewritten({ ...NEW_PANEL }, undefined)))
})
