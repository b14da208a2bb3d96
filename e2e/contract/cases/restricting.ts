import assert from 'node:assert/strict'
import { defineCases, inside, read } from '../trial.ts'

const policies = { group: 'networking.k8s.io', version: 'v1', plural: 'networkpolicies' }

function policy(name: string, spec: object) {
  return { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name }, spec }
}

const anyone = [{}]

export const restricting = defineCases('restricting', {
  async 'takes a policy without types as one about who may reach, and about the other way if it has rules for it'(
    t,
  ) {
    const made = async (name: string, rules: object) => {
      const body = policy(name, { podSelector: {}, ...rules })
      return read(await t.client.create(inside(t, policies), body), 'spec', 'policyTypes')
    }
    assert.deepEqual(await made('bare', {}), ['Ingress'])
    assert.deepEqual(await made('empty', { policyTypes: [], egress: [] }), ['Ingress'])
    assert.deepEqual(await made('both', { egress: anyone }), ['Ingress', 'Egress'])
    assert.deepEqual(await made('said', { policyTypes: ['Egress'], ingress: anyone }), ['Egress'])
  },

  async 'takes a policy without a selector as one about every pod'(t) {
    const made = await t.client.create(inside(t, policies), policy('all', { policyTypes: ['Ingress'] }))
    assert.deepEqual(read(made, 'spec', 'podSelector'), {})
  },
})
