import { expect, it } from 'vitest'
import { buildMarks } from './check-marks.ts'

it('checks stand at the fields that they are about, as far as the object has them', () => {
  const check = {
    code: 'KIA1102',
    message: 'No gateway',
    severity: 'error',
    path: 'spec/gateways[0]',
  } as const
  const validation = {
    name: 'web',
    objectType: 'virtualservice',
    valid: false,
    checks: [check, { ...check, severity: 'unknown' as const, path: 'spec/http[3]/route' }],
    references: [],
  }
  expect(buildMarks(validation, { spec: { gateways: ['gone'], http: [] } })).toEqual([
    { path: ['spec', 'gateways', 0], severity: 'error', message: 'KIA1102 No gateway' },
    { path: ['spec', 'http'], severity: 'info', message: 'KIA1102 No gateway' },
  ])
  expect(buildMarks(null, {})).toEqual([])
})
