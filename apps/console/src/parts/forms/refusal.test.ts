import { AppError } from '@naru/contract/errors/app-error'
import { clusterForm } from '@naru/contract/kinds/management/cluster.form'
import { roleForm } from '@naru/contract/kinds/rbac/role.form'
import { deploymentForm } from '@naru/contract/kinds/workload/forms/deployment.form'
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
    const refusal = readRefusal(
      deploymentForm,
      refuse('spec.replicas', 'spec.template.spec.hostAliases'),
      values,
    )
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

describe('rights that who writes a role lacks', () => {
  const deny = (missing: string) =>
    new KubeError({
      code: 403,
      reason: 'Forbidden',
      message: `roles.rbac.authorization.k8s.io "it" is forbidden: user "jiwoo" (groups=["dev"]) is attempting to grant RBAC permissions not currently held:\n${missing}`,
    })
  const rules = [
    { apiGroups: ['core'], resources: ['pods'], verbs: ['get'] },
    { apiGroups: ['core', 'apps'], resources: ['secrets'], verbs: ['get', 'list'] },
  ]

  it('stand at the rule that holds them', () => {
    const refusal = readRefusal(roleForm, deny('{APIGroups:[""], Resources:["secrets"], Verbs:["list"]}'), {
      rules,
    })
    expect(refusal.errors).toEqual([
      { field: 'rules.1.verbs', rule: 'rule.beyondRights', params: { missing: 'list secrets' } },
    ])
    expect(refusal.isWhole).toBe(true)
    const [error] = refusal.errors
    expect(error && isStanding(roleForm, error, { values: { rules: [] }, refusal })).toBe(false)
  })

  it('are said above the form where no rule holds them', () => {
    const refusal = readRefusal(roleForm, deny('{APIGroups:["batch"], Resources:["jobs"], Verbs:["list"]}'), {
      rules,
    })
    expect(refusal).toMatchObject({ errors: [], isWhole: false })
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
