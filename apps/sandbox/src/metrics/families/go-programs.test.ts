import { evaluateInstant } from '@naru/promql/evaluate'
import { expect, it } from 'vitest'
import { openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { DEPLOYMENTS } from '../../life/resources.ts'
import { GO_PROGRAMS } from './go-programs.ts'

const [seoul] = DEFAULT_CLUSTERS
if (seoul === undefined) throw new Error('a demonstration has a cluster')
const living = openLivingWorld(seoul, { at: Date.parse('2026-03-02T05:02:00Z'), isLively: false })

function ask(expression: string): readonly number[] {
  const value = evaluateInstant(expression, living.life.world.now(), living.series, { prometheus: 3 })
  return value.type === 'vector' ? value.samples.map((sample) => sample.value) : []
}

const OWN = '{namespace="member",app="auth-api",version="2.4.0"}'

it('programs in Go say so, and each of their pods tells all that is read of it', () => {
  const auth = living.life.world.get(DEPLOYMENTS, { namespace: 'member', name: 'auth-api' })
  expect(auth?.metadata.annotations?.['kiali.io/dashboards']).toBe('go')
  for (const name of [...GO_PROGRAMS.metrics.map((one) => one.name), 'process_resident_memory_bytes'])
    expect([name, ask(`count(${name}${OWN})`)]).toEqual([name, [auth?.spec.replicas]])
})

it('what they say of their memory and processor is what their containers are seen to use', () => {
  const seen = '{namespace="member",container="auth-api",pod=~"auth-api-.*"}'
  const share = (own: string, other: string): number => (ask(own)[0] ?? 0) / (ask(other)[0] ?? Number.NaN)
  const cpu = share(
    `sum(rate(process_cpu_seconds_total${OWN}[10m]))`,
    `sum(rate(container_cpu_usage_seconds_total${seen}[10m]))`,
  )
  expect(cpu).toBeCloseTo(1, 1)
  const memory = share(
    `sum(process_resident_memory_bytes${OWN})`,
    `sum(container_memory_working_set_bytes${seen})`,
  )
  expect(memory).toBeCloseTo(1, 1)
})

it('what is written in another language tells nothing of Go', () => {
  const java = living.life.world
    .list(DEPLOYMENTS)
    .filter(({ metadata }) => metadata.annotations?.['kiali.io/dashboards'] === undefined)
    .map(({ metadata }) => metadata.name)
  expect(java.length).toBeGreaterThan(0)
  expect(ask(`count(go_goroutines{app=~"${java.join('|')}"})`)).toEqual([])
})
