import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'

const web = { podSelector: { matchLabels: { app: 'web' } } }

describe('a network policy', () => {
  it.each([
    ['pods', web, 'app=web'],
    ['pods', { podSelector: {} }, '*'],
    ['types', web, ['Ingress']],
    ['types', { ...web, egress: [{}] }, ['Ingress', 'Egress']],
    ['types', { ...web, policyTypes: ['Egress'] }, ['Egress']],
    ['from', { ...web, ingress: [{}] }, ['*']],
    ['from', { ...web, ingress: [{ from: [web, { namespaceSelector: {} }] }] }, ['app=web', '* / *']],
    [
      'from',
      { ...web, ingress: [{ from: [{ ...web, namespaceSelector: { matchLabels: { team: 'pay' } } }] }] },
      ['team=pay / app=web'],
    ],
    [
      'from',
      {
        ...web,
        ingress: [
          { from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'pay' } } }] },
        ],
      },
      ['pay / *'],
    ],
    ['from', web, []],
    [
      'to',
      { ...web, egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] } }] }] },
      ['10.0.0.0/8'],
    ],
    ['to', web, []],
  ])('tells its %s of %j', (column, spec, expected) => {
    expect(cell('network-policy', object({ spec }), column)).toEqual(expected)
  })
})
