import { fillExpression } from '@naru/contract/monitoring/dashboard'
import { DASHBOARDS } from '@naru/contract/monitoring/dashboard-registry'
import { meshControlPlane } from '@naru/contract/monitoring/dashboards/mesh-control-plane'
import { evaluateInstant } from '@naru/promql/evaluate'
import { describe, expect, it } from 'vitest'
import { openLivingWorld } from '../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../default-clusters.ts'

function open(name: string) {
  const found = DEFAULT_CLUSTERS.find((one) => one.name === name)
  if (found === undefined) throw new Error(`a demonstration has ${name}`)
  return openLivingWorld(found, { at: Date.parse('2026-03-02T05:02:00Z'), isLively: false })
}

const seoul = open('seoul')
/** The cluster that has GPUs. */
const jeju = open('jeju')

/** They tell of trouble alone, or of limits, which a cluster need not have. */
const QUIET = ['failed-jobs', 'restarts-day', 'throttled']

function countIn(living: typeof seoul, expression: string): number {
  const value = evaluateInstant(expression, living.life.world.now(), living.series, { prometheus: 3 })
  return value.type === 'vector' ? value.samples.length : 1
}

describe.each([...DASHBOARDS, meshControlPlane].map((dashboard) => [dashboard.id, dashboard] as const))(
  'the dashboard %s',
  (board, { variables, rows }) => {
    const count = (expression: string) => countIn(board === 'gpu' ? jeju : seoul, expression)
    const values = Object.fromEntries(variables.map(({ id }) => [id, null]))
    const asked = rows.flatMap(({ panels }) =>
      panels.flatMap(({ id, queries }) =>
        queries
          .filter(({ bound }) => bound !== true)
          .map(({ expression }) => [id, fillExpression(expression, values, 600)] as const),
      ),
    )
    it('has something to show for every panel, of metrics with the names of their exporters', () => {
      const empty = asked.filter(([id, expression]) => !QUIET.includes(id) && count(expression) === 0)
      expect(empty).toEqual([])
    })
    it('has something to choose from', () => {
      const choices = variables.map(({ label, match }) =>
        count(`count by (${label}) (${fillExpression(match, values, 600)})`),
      )
      expect(choices.filter((found) => found < 2)).toEqual([])
    })
  },
)
