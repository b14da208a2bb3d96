import { describe, expect, it } from 'vitest'
import {
  buildClusterChange,
  buildClusterInput,
  type ClusterValues,
  formFieldOf,
  initialClusterValues,
} from './cluster-values.ts'

const values = (part: Partial<ClusterValues>): ClusterValues => ({
  ...initialClusterValues(null),
  name: 'seoul',
  ...part,
})

describe('what is sent to connect a cluster', () => {
  it('is the kubeconfig, with a context only when one is named', () => {
    expect(buildClusterInput(values({ kubeconfig: 'k', token: 'left over' })).credentials).toEqual({
      kubeconfig: 'k',
    })
    expect(buildClusterInput(values({ kubeconfig: 'k', context: 'c' })).credentials).toEqual({
      kubeconfig: 'k',
      context: 'c',
    })
  })

  it('is server and token, with no certificate when the field is blank', () => {
    const given = values({ access: 'token', server: 'https://a', token: 't', certificateAuthority: ' ' })
    expect(buildClusterInput(given).credentials).toEqual({
      server: 'https://a',
      token: 't',
      certificateAuthority: null,
    })
  })

  it('leaves the credentials alone when none are entered', () => {
    expect(buildClusterChange(values({ description: 'new' }))).toEqual({ name: 'seoul', description: 'new' })
  })
})

it.each([
  ['kubeconfig', 'users[admin].user.exec', 'kubeconfig'],
  ['kubeconfig', 'name', 'name'],
  ['token', 'clusters[cluster].cluster.certificate-authority-data', 'certificateAuthority'],
  ['token', 'users[cluster].user.token', 'token'],
  ['token', 'clusters[cluster].cluster.server', 'server'],
] as const)('by %s an error of %s stands at %s', (access, field, expected) => {
  expect(formFieldOf({ field, rule: 'rule.invalid' }, values({ access }))).toBe(expected)
})
