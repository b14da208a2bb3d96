import { AppError } from '@naru/contract/errors/app-error'
import { clusterForm } from '@naru/contract/kinds/management/cluster.form'
import { deploymentForm } from '@naru/contract/kinds/workload/deployment.form'
import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { isStanding, readRefusal } from './refusal.ts'

const CONTAINERS = 'spec.template.spec.containers'
const values = { [CONTAINERS]: [{ name: 'main', image: 'a:b:c' }], 'spec.replicas': 3 }
const refuse = (...fields: readonly string[]) =>
  new KubeError({
    code: 422,
    reason: 'Invalid',
    message: 'Deployment.apps "web" is invalid',
    details: { causes: fields.map((field) => ({ field, message: 'Invalid value' })) },
  })

describe('what a cluster refuses', () => {
  it('stands at the field that it names', () => {
    const refusal = readRefusal(deploymentForm, refuse('spec.template.spec.containers[0].image'), values)
    expect(refusal.errors.map(({ field, rule, params }) => [field, rule, params?.['message']])).toEqual([
      [`${CONTAINERS}.0.image`, 'rule.refused', 'Invalid value'],
    ])
    expect(refusal.isWhole).toBe(true)
  })

  it('is said above the form too where it names what has no field', () => {
    const refusal = readRefusal(deploymentForm, refuse('spec.replicas', 'spec.template.spec.volumes'), values)
    expect(refusal.errors.map(({ field }) => field)).toEqual(['spec.replicas'])
    expect(refusal.isWhole).toBe(false)
    expect(readRefusal(deploymentForm, new Error('x'), values)).toMatchObject({ errors: [], isWhole: false })
  })

  it('is over once its field changes', () => {
    const refusal = readRefusal(deploymentForm, refuse('spec.template.spec.containers[0].image'), values)
    const standing = (now: typeof values) =>
      refusal.errors.filter((error) => isStanding(deploymentForm, error, { values: now, refusal })).length
    expect(standing({ ...values, 'spec.replicas': 4 })).toBe(1)
    expect(standing({ ...values, [CONTAINERS]: [{ name: 'main', image: 'a:b' }] })).toBe(0)
  })
})

it('what Naru refuses keeps the name of the part that is wrong', () => {
  const error = new AppError('INVALID_DATA', {
    fields: [
      { field: 'users[a].user.exec', rule: 'rule.invalid' },
      { field: 'name', rule: 'rule.duplicate' },
    ],
  })
  expect(readRefusal(clusterForm, error, { access: 'kubeconfig' }).errors).toEqual([
    { field: 'credentials.kubeconfig', rule: 'rule.invalid', params: { x: 'users[a].user.exec' } },
    { field: 'name', rule: 'rule.duplicate' },
  ])
})
