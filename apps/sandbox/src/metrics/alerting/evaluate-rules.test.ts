import { parseExpression } from '@naru/promql/parse/parse'
import { expect, it } from 'vitest'
import { openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { customHandle, NODES } from '../../life/resources.ts'
import { evaluateAlerts, evaluateRules } from './evaluate-rules.ts'
import { fillTemplates } from './fill-template.ts'
import { readRuleGroups } from './rule-groups.ts'

const AT = Date.parse('2026-03-02T05:02:00Z')
const [seoul] = DEFAULT_CLUSTERS
if (seoul === undefined) throw new Error('a demonstration has a cluster')
const living = openLivingWorld(seoul, { at: AT, isLively: false })
const { world } = living.life

const alertsOf = (name: string) =>
  evaluateAlerts(world, living.series).filter(({ labels }) => labels['alertname'] === name)

it('comes with rules that can be read, each of whose metrics exists', () => {
  const rules = readRuleGroups(world).flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(20)
  const names = new Set(living.series.metrics.map(({ name }) => name))
  for (const { expression, annotations } of rules) {
    expect(() => parseExpression(expression)).not.toThrow()
    expect(annotations['runbook_url']).toMatch(/^https:/)
    for (const [, name = ''] of expression.matchAll(/\b([A-Za-z_]+)[[{]/g)) expect(names).toContain(name)
  }
  for (const { error } of evaluateRules(world, living.series).flatMap((group) => group.rules))
    expect(error).toBe('')
})

it('fires for what has stood in the cluster long enough, and keeps when it began', () => {
  const [before] = alertsOf('KubePodCrashLooping')
  expect(before).toMatchObject({ state: 'firing' })
  living.advance(60)
  const after = alertsOf('KubePodCrashLooping').find(
    ({ labels }) => JSON.stringify(labels) === JSON.stringify(before?.labels),
  )
  expect(after?.activeAt).toBe(before?.activeAt)
})

it('waits before it fires, and ends when the trouble does', () => {
  const rule = { alert: 'Cordoned', expr: 'kube_node_spec_unschedulable == 1', for: '2m' }
  world.create(customHandle('monitoring.coreos.com/v1', 'prometheusrules', 'PrometheusRule'), {
    metadata: { name: 'own', namespace: 'monitoring' },
    spec: { groups: [{ name: 'own', rules: [rule] }] },
  })
  const name = world.list(NODES).find(({ spec }) => spec.unschedulable !== true)?.metadata.name ?? ''
  const own = () => alertsOf('Cordoned').filter(({ labels }) => labels['node'] === name)
  const cordon = (unschedulable: boolean) =>
    world.patch(NODES, { name }, (node) => ({ ...node, spec: { ...node.spec, unschedulable } }))
  expect(own()).toEqual([])
  cordon(true)
  living.advance(60)
  const [pending] = own()
  expect(pending?.state).toBe('pending')
  living.advance(120)
  expect(own()).toEqual([{ ...pending, state: 'firing' }])
  cordon(false)
  living.advance(60)
  expect(own()).toEqual([])
})

it('goes on firing for as long as its rule keeps it', () => {
  const rule = { alert: 'Kept', expr: 'kube_node_spec_unschedulable == 1', for: '1m', keep_firing_for: '2m' }
  world.create(customHandle('monitoring.coreos.com/v1', 'prometheusrules', 'PrometheusRule'), {
    metadata: { name: 'kept', namespace: 'monitoring' },
    spec: { groups: [{ name: 'kept', rules: [rule] }] },
  })
  const name = world.list(NODES).find(({ spec }) => spec.unschedulable !== true)?.metadata.name ?? ''
  const kept = () => alertsOf('Kept').find(({ labels }) => labels['node'] === name)
  const cordon = (unschedulable: boolean) =>
    world.patch(NODES, { name }, (node) => ({ ...node, spec: { ...node.spec, unschedulable } }))
  cordon(true)
  living.advance(120)
  expect(kept()?.state).toBe('firing')
  cordon(false)
  living.advance(90)
  expect(kept()?.state).toBe('firing')
  living.advance(90)
  expect(kept()).toBeUndefined()
})

it('fills in what templates ask for', () => {
  const texts = {
    one: '{{ $labels.pod }}: {{ $value }}',
    two: '{{ $value | humanizePercentage }} {{$value | humanize}}',
    three: '{{ printf "%.2f" $value }} {{ $labels.none }}!',
  }
  expect(fillTemplates(texts, { pod: 'web-1' }, 0.256)).toEqual({
    one: 'web-1: 0.256',
    two: '25.6% 0.256',
    three: '0.26 !',
  })
})
