import { describe, expect, it } from 'vitest'
import { object } from '../../../../test/kind-samples.ts'
import { choosesTriggers, type PartsAround, partsToKnow, readTriggers } from './read-triggers.ts'
import { triggerFault } from './trigger-fault.ts'

const called = (name: string, spec: object = {}) => object({ spec }, { name })

const RUN = { kind: 'PipelineRun', spec: { pipelineRef: { name: 'build' } } }
const TEMPLATE = called('build', {
  params: [{ name: 'app' }, { name: 'ref', default: 'main' }],
  resourcetemplates: [RUN],
})
const AROUND: PartsAround = {
  TriggerBinding: [called('git', { params: [{ name: 'app', value: '$(body.name)' }] })],
  ClusterTriggerBinding: [called('all', { params: [{ name: 'app' }] })],
  TriggerTemplate: [TEMPLATE],
  Trigger: [called('shared', { bindings: [{ ref: 'git' }], template: { ref: 'build' } })],
  ClusterInterceptor: [called('cel')],
}

const read = (trigger: object, around = AROUND) =>
  readTriggers(object({ spec: { triggers: [trigger] } }), around)[0]
const fault = (trigger: object, around = AROUND) =>
  triggerFault(readTriggers(object({ spec: { triggers: [trigger] } }), around))?.says?.en ?? null

const GIT = { ref: 'git', kind: 'TriggerBinding' }

describe('a trigger of a listener', () => {
  it('is told with what it names and what comes of it', () => {
    expect(read({ name: 'push', bindings: [GIT], template: { ref: 'build' } })).toMatchObject({
      name: 'push',
      from: null,
      bindings: [{ part: 'TriggerBinding', name: 'git', missing: false }],
      template: { part: 'TriggerTemplate', name: 'build', missing: false },
      makes: [{ kind: 'PipelineRun', runs: 'build' }],
      unfilled: [],
    })
  })

  it('is told by the object that it names', () => {
    expect(read({ triggerRef: 'shared' })).toMatchObject({
      name: 'shared',
      from: { part: 'Trigger', missing: false },
      makes: [{ kind: 'PipelineRun', runs: 'build' }],
    })
  })

  it('says what its interceptors let pass, and with which secret they check it', () => {
    const filter = { ref: { name: 'cel' }, params: [{ name: 'filter', value: 'body.ok' }] }
    const sorts = {
      ref: { name: 'github', kind: 'ClusterInterceptor' },
      params: [
        { name: 'secretRef', value: { secretName: 'hook', secretKey: 'token' } },
        { name: 'eventTypes', value: ['push', 'pull_request'] },
      ],
    }
    const asked = { webhook: { objectRef: { kind: 'Service', name: 'judge' } } }
    expect(read({ interceptors: [filter, sorts, asked] })?.interceptors).toEqual([
      {
        of: { part: 'ClusterInterceptor', name: 'cel', missing: false },
        name: 'cel',
        passes: 'body.ok',
        secret: '',
      },
      {
        of: { part: 'ClusterInterceptor', name: 'github', missing: true },
        name: 'github',
        passes: 'push, pull_request',
        secret: 'hook',
      },
      { of: null, name: 'judge', passes: '', secret: '' },
    ])
  })

  const filled = { bindings: [GIT], template: { ref: 'build' } }
  it.each([
    ['nothing, of one that is whole', { name: 'a', ...filled }, AROUND, null],
    [
      'the template that is missing',
      { name: 'a', bindings: [GIT], template: { ref: 'gone' } },
      AROUND,
      'Trigger a: there is no template gone.',
    ],
    [
      'the binding that is missing',
      { name: 'a', bindings: [{ ref: 'gone' }], template: { ref: 'build' } },
      AROUND,
      'Trigger a: there is no binding gone.',
    ],
    [
      'the binding of the cluster that is missing',
      { name: 'a', bindings: [{ ref: 'git', kind: 'ClusterTriggerBinding' }], template: { ref: 'build' } },
      AROUND,
      'Trigger a: there is no cluster binding git.',
    ],
    [
      'the trigger that is missing',
      { triggerRef: 'gone' },
      AROUND,
      'Trigger gone: there is no trigger gone.',
    ],
    [
      'a parameter that nothing fills',
      { name: 'a', bindings: [{ name: 'ref', value: 'x' }], template: { ref: 'build' } },
      AROUND,
      'Trigger a: no binding gives app.',
    ],
    [
      'nothing, of one that takes it from the event itself',
      { name: 'a', bindings: [{ name: 'app', value: '$(body.app)' }], template: { ref: 'build' } },
      AROUND,
      null,
    ],
    [
      'a parameter of a template that it brings itself',
      { name: 'a', template: { spec: { params: [{ name: 'app' }] } } },
      AROUND,
      'Trigger a: no binding gives app.',
    ],
    ['nothing of what nobody may list', { name: 'a', ...filled }, { TriggerTemplate: null }, null],
  ] as const)('is told %s', (_, trigger, around, says) => expect(fault(trigger, around)).toBe(says))
})

it.each([
  [{ triggers: [] }, false],
  [{ labelSelector: { matchLabels: { a: 'b' } } }, true],
  [{ namespaceSelector: { matchNames: ['shop'] } }, true],
  [{ namespaceSelector: {} }, false],
  [{ triggerGroups: [{ name: 'all' }] }, true],
])('a listener with %j chooses triggers: %s', (spec, chooses) =>
  expect(choosesTriggers(object({ spec }))).toBe(chooses),
)

it.each([
  [[], []],
  [[{ bindings: [GIT] }], ['TriggerBinding', 'TriggerTemplate']],
  [
    [{ bindings: [{ ref: 'a', kind: 'ClusterTriggerBinding' }], interceptors: [{ ref: { name: 'cel' } }] }],
    ['TriggerBinding', 'TriggerTemplate', 'ClusterTriggerBinding', 'ClusterInterceptor'],
  ],
  [
    [{ triggerRef: 'a' }],
    [
      'TriggerBinding',
      'TriggerTemplate',
      'Trigger',
      'ClusterTriggerBinding',
      'ClusterInterceptor',
      'Interceptor',
    ],
  ],
])('of triggers %j, what has to be known is %j', (triggers, parts) =>
  expect(partsToKnow(object({ spec: { triggers } }))).toEqual(parts),
)
