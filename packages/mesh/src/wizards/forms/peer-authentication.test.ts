import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, generate } from './peer-authentication.ts'
import { NO_SELECTOR } from './selector-field.ts'

const place = { namespace: 'shop', name: 'cart' }
const BAD_SELECTOR = { addWorkloadSelector: true, workloadSelector: 'app' }

it('a peer authentication writes its mode even when it is unset', () => {
  const form = { ...place, ...NO_SELECTOR, mode: 'UNSET', portModes: [] } as const
  expect(generate(form).spec).toEqual({ mtls: { mode: 'UNSET' } })
  const bad = {
    ...form,
    ...BAD_SELECTOR,
    name: 'A',
    portModes: ['80', '0', 'x', '65536'].map((port) => ({ port, mode: 'STRICT' as const })),
  }
  expect(textsOf(check(bad))).toEqual([
    'name rule.dnsSubdomain',
    'workloadSelector rule.workloadSelector',
    'portModes.1.port rule.between',
    'portModes.2.port rule.required',
    'portModes.3.port rule.between',
  ])
  expect(generate({ ...form, ...BAD_SELECTOR }).spec).toEqual({ mtls: { mode: 'UNSET' } })
})

it('modes of single ports need a selector, and each port is given once', () => {
  const portModes = ['80', '80'].map((port) => ({ port, mode: 'STRICT' as const }))
  const form = { ...place, ...NO_SELECTOR, mode: 'STRICT', portModes } as const
  expect(textsOf(check(form))).toEqual([
    'portModes rule.portsNeedSelector',
    'portModes.1.port rule.duplicate',
  ])
  const chosen = { ...form, addWorkloadSelector: true, workloadSelector: 'app=cart' }
  expect(textsOf(check({ ...chosen, portModes: portModes.slice(1) }))).toEqual([])
})
