import { describe, expect, it } from 'vitest'
import { meshOf, objectOf } from '../../../test/build-mesh.ts'
import { createValidator } from '../validator.ts'

const condition = (type: string, status: string) => ({
  type,
  status,
  reason: `${type}Reason`,
  message: `${type} is ${status}`,
})

function judge(status: object) {
  const gateway = { ...objectOf('shop/g', { gatewayClassName: 'istio' }), status: { ...status } }
  const validator = createValidator(meshOf({ config: { k8sgateways: [gateway] } }))
  return validator.validation({ cluster: 'east', type: 'k8sgateways', namespace: 'shop', name: 'g' })
}

describe('a condition of the gateway', () => {
  it.each([
    ['Ready', 'False', true],
    ['Scheduled', 'False', true],
    ['Ready', 'True', false],
    ['Accepted', 'False', true],
    ['Programmed', 'False', true],
    ['Accepted', 'True', false],
    ['Resolved', 'False', false],
  ])('%s %s is repeated: %s', (type, status, isRepeated) => {
    const message = `${type} is ${status}. GWAPI errors should be changed in the spec.`
    const path = `status/conditions[1]/reason/${type}Reason`
    expect(judge({ conditions: [condition('Programmed', 'True'), condition(type, status)] })).toMatchObject({
      valid: !isRepeated,
      checks: isRepeated ? [{ code: 'GWAPI', severity: 'warning', path, message }] : [],
    })
  })
})

describe('a condition of a listener', () => {
  it.each([
    ['Accepted', 'False', true],
    ['Programmed', 'False', true],
    ['Accepted', 'True', false],
    ['Conflicted', 'True', true],
    ['Detached', 'True', true],
    ['Ready', 'False', true],
    ['ResolvedRefs', 'False', true],
    ['Conflicted', 'False', false],
    ['Scheduled', 'False', false],
  ])('%s %s is repeated: %s', (type, status, isRepeated) => {
    const path = `status/conditions[1]/type/${type}Reason`
    const listeners = [{}, { conditions: [condition(type, status)] }]
    expect(judge({ listeners })?.checks.map((check) => check.path)).toEqual(isRepeated ? [path] : [])
  })
})
