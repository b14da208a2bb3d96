import { expect, it } from 'vitest'
import { object } from '../../../../test/kind-samples.ts'
import type { Autoscaler } from '../horizontal-pod-autoscaler.rules.ts'
import { judgeHold } from './scaler-hold.ts'

function scaler(minReplicas: number | undefined, maxReplicas: number): Autoscaler {
  return object({ spec: { ...(minReplicas !== undefined && { minReplicas }), maxReplicas } })
}

it.each([
  ['3, which it allows,', 2, 3, 'decides'],
  ['its least', 2, 2, 'decides'],
  ['one below its least', 2, 1, 'undoes'],
  ['one above its most', 2, 6, 'undoes'],
  ['none', 2, 0, 'rests'],
  ['none, which it allows,', 0, 0, 'decides'],
  ['none, where its least is not said,', undefined, 0, 'rests'],
  ['nothing that anybody has typed', 2, Number.NaN, 'decides'],
])('of %s an autoscaler from %s to 5 makes: %s, %s', (_what, least, replicas, does) => {
  expect(judgeHold(scaler(least, 5), replicas)).toEqual({ scaler: 'web', least: least ?? 1, most: 5, does })
})
