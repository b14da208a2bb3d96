import { describe, expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { describeTemplate, listParameters, namedParameters } from './template.ts'

const metadata = { name: 'standard-service', namespace: 'openshift' }

const template = (fields: object) => ({ metadata, ...fields })

describe('the objects of a template', () => {
  it.each<[string, object, Record<string, string>, object]>([
    ['fill texts and keys', { '${A}-x': 'to ${A}/${B}' }, { A: 'one', B: 'two' }, { 'one-x': 'to one/two' }],
    ['keep what has no value', { to: '${A} ${B}' }, { A: 'one' }, { to: 'one ${B}' }],
    [
      'take values that are no text',
      { n: '${{N}}', ok: '${{OK}}' },
      { N: '3', OK: 'true' },
      { n: 3, ok: true },
    ],
    ['keep as a text what is none of those', { n: '${{N}}' }, { N: 'three' }, { n: 'three' }],
    ['do not fill in twice', { to: '${A}' }, { A: '${B}', B: 'two' }, { to: '${B}' }],
    ['know no parameters by inherited names', { to: '${constructor}' }, {}, { to: '${constructor}' }],
    ['are filled in lists', { list: [{ to: '${A}' }] }, { A: 'one' }, { list: [{ to: 'one' }] }],
  ])('%s', (_what, spec, values, expected) => {
    const [object] = fillTemplate(template({ objects: [{ kind: 'Service', spec }] }), values)
    expect(object?.['spec']).toEqual(expected)
  })

  it('have the labels of the template and leave the namespace that its author wrote', () => {
    const objects = [
      { kind: 'Service', metadata: { name: '${N}', namespace: 'mine', labels: { app: 'x', team: 'y' } } },
      { kind: 'Service', metadata: { name: 'b', namespace: '${N}' } },
    ]
    const made = fillTemplate(template({ objects, labels: { app: '${N}' } }), { N: 'web' })
    expect(made.map((object) => object.metadata)).toEqual([
      { name: 'web', labels: { app: 'web', team: 'y' } },
      { name: 'b', namespace: 'web', labels: { app: 'web' } },
    ])
  })
})

describe('the parameters of a template', () => {
  const secret = {
    kind: 'Secret',
    metadata: { name: '${APP}' },
    stringData: { key: '${DB_KEY}', app: '${APP}' },
  }
  const read = (parameter: object) =>
    listParameters(template({ objects: [secret], parameters: [parameter] }))[0]

  it.each([
    ['asks when it is required and empty', { required: true }, { asks: true, generatedFrom: '' }],
    ['does not ask when it has a value', { required: true, value: 'x' }, { asks: false, value: 'x' }],
    [
      'does not ask for what the cluster makes up',
      { required: true, generate: 'expression', from: '[a-z]{4}' },
      { asks: false, generatedFrom: '[a-z]{4}' },
    ],
    [
      'makes nothing up where a value is',
      { value: 'x', generate: 'expression', from: 'y' },
      { generatedFrom: '' },
    ],
    ['is called by its name when nothing else', {}, { title: 'N' }],
    ['is secret by its name', { name: 'ADMIN_PASSWORD' }, { secret: true }],
    ['is secret by where it goes', { name: 'DB_KEY' }, { secret: true }],
    ['is no secret where it stands openly as well', { name: 'APP' }, { secret: false }],
    ['is no secret otherwise', { name: 'PASSENGERS' }, { secret: false }],
  ])('%s', (_what, parameter, expected) => {
    expect(read({ name: 'N', ...parameter })).toMatchObject(expected)
  })
})

it('tells what it is and which parameters it names', () => {
  const annotations = { 'openshift.io/display-name': 'Service', tags: 'java, web,', iconClass: 'icon-java' }
  const described = describeTemplate({ metadata: { ...metadata, annotations } })
  expect(described).toMatchObject({
    title: 'Service',
    tags: ['java', 'web'],
    icon: 'icon-java',
    description: '',
  })
  expect([...namedParameters({ a: '${ONE}', b: ['${{TWO}}', '${ONE}'] })]).toEqual(['ONE', 'TWO'])
})
