import { crippled } from '@naru/contract/mesh/wire/crippled'
import { expect, it } from 'vitest'
import { tellCrippled } from './tell-crippled.ts'

const ALL = ['istio_request_bytes', 'istio_response_bytes', 'istio_request_duration_milliseconds'].flatMap(
  (metric) => ['sum', 'count', 'bucket'].map((part) => `${metric}_${part}`),
)
const missing = (...names: readonly string[]) => {
  const told = crippled.parse(tellCrippled(new Set(ALL.filter((name) => !names.includes(name)))))
  return Object.entries(told).flatMap(([figure, isMissing]) => (isMissing ? [figure] : []))
}

it('what is missing takes with it what needs it', () => {
  expect(missing('istio_request_bytes_sum')).toEqual([
    'requestSize',
    'requestSizeAverage',
    'requestSizePercentiles',
  ])
  expect(missing('istio_response_bytes_count')).toEqual(['responseSizeAverage', 'responseSizePercentiles'])
  expect(missing('istio_request_duration_milliseconds_bucket')).toEqual(['responseTimePercentiles'])
})

it('where all are there, or no mesh yet, nothing is', () => {
  expect([missing(), missing(...ALL)]).toEqual([[], []])
})
