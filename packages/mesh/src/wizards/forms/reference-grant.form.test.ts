import { NAMESPACES } from '@naru/contract/forms/choice-source'
import { listFields } from '@naru/contract/forms/field'
import { beginForm, checkForm, nodesOf, readForm, writeForm } from '@naru/contract/forms/form'
import { describePlace } from '@naru/contract/forms/place'
import { expect, it } from 'vitest'
import { referenceGrantForm } from './reference-grant.form.ts'
import { generate, REFERRED_KINDS, REFERRING_KINDS } from './reference-grant.ts'

const [route = { group: '', kind: '' }] = REFERRING_KINDS
const [service = { group: '', kind: '' }] = REFERRED_KINDS
const state = {
  name: 'to-cart',
  namespace: 'shop',
  from: [{ ...route, namespace: 'edge' }],
  to: [{ ...service, name: 'cart' }],
}
const entered = {
  name: 'to-cart',
  namespace: 'shop',
  from: [{ kind: 'gateway.networking.k8s.io/HTTPRoute', namespace: 'edge' }],
  to: [{ kind: '/Service', name: 'cart' }],
}

it('writes what the wizard generates, and reads it back', () => {
  const written = writeForm(referenceGrantForm, entered, { before: {}, mode: 'create' })
  expect(written).toEqual(generate(state))
  expect(readForm(referenceGrantForm, written)).toMatchObject(entered)
  expect(
    writeForm(referenceGrantForm, readForm(referenceGrantForm, written), { before: written, mode: 'edit' }),
  ).toBe(written)
})

it('offers the namespaces of the cluster for what refers, too', () => {
  const fields = listFields(nodesOf(referenceGrantForm))
  const items = fields.flatMap(({ widget }) => (widget.as === 'list' ? listFields(widget.nodes) : []))
  const asked = [...fields, ...items].filter(({ id }) => id === 'namespace')
  expect(asked.map(({ choices }) => choices)).toEqual([NAMESPACES, NAMESPACES])
})

it('says what the wizard finds wrong, once and at its fields', () => {
  const errorsOf = (values: Parameters<typeof checkForm>[1]) =>
    checkForm(referenceGrantForm, values, 'create').map(({ field, rule }) => `${field} ${rule}`)
  expect(errorsOf(entered)).toEqual([])
  expect(errorsOf({ ...entered, name: 'To Cart', to: [{ kind: '/Service', name: 'A' }] })).toEqual([
    'name rule.dnsSubdomain',
    'to.0.name rule.dnsSubdomain',
  ])
  const fresh = beginForm(referenceGrantForm, { namespace: '', name: '' })
  expect(errorsOf(fresh)).toEqual([
    'name rule.required',
    'namespace rule.required',
    'from.0.namespace rule.required',
  ])
  expect(describePlace(referenceGrantForm, 'from.0.namespace', 'ko')).toBe('네임스페이스 (1)')
})
