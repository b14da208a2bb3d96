import { describe, expect, it } from 'vitest'
import { change, formOf, make, POD_KINDS, PODS } from '../../../../test/workload-forms.ts'
import type { Values } from '../../../forms/field.ts'
import { readForm } from '../../../forms/form.ts'
import { readItem } from '../../../forms/items.ts'
import { asList } from '../../../forms/values.ts'
import { readAt, readFields, readItems } from '../../../manifest/read.ts'
import { setAtPath } from '../../../merge/object-path.ts'

const PODS_SPEC = ['spec', 'template', 'spec']

describe('a new stateful set', () => {
  it('is found by its name, and each pod gets a claim of each template', () => {
    const claim = {
      'metadata.name': 'data',
      'spec.resources.requests.storage': '10Gi',
      'spec.storageClassName': 'fast',
      'spec.accessModes': 'ReadWriteOnce',
    }
    const { wrong, object } = make('stateful-set', PODS, { 'spec.volumeClaimTemplates': [claim] })
    expect(wrong).toEqual([])
    expect(object).toMatchObject({
      spec: {
        selector: { matchLabels: { app: 'web' } },
        template: { metadata: { labels: { app: 'web' } } },
        volumeClaimTemplates: [
          {
            metadata: { name: 'data' },
            spec: {
              accessModes: ['ReadWriteOnce'],
              storageClassName: 'fast',
              resources: { requests: { storage: '10Gi' } },
            },
          },
        ],
      },
    })
  })

  it('refuses two claims of one name', () => {
    const claim = {
      'metadata.name': 'data',
      'spec.resources.requests.storage': '10Gi',
      'spec.accessModes': 'ReadWriteOnce',
    }
    const { wrong } = make('stateful-set', PODS, { 'spec.volumeClaimTemplates': [claim, claim] })
    expect(wrong.map(({ field }) => field)).toEqual(['spec.volumeClaimTemplates.1.metadata.name'])
  })
})

describe('a strategy that waits for deletions', () => {
  it.each([
    ['stateful-set', { partition: 2 }],
    ['daemon-set', { maxUnavailable: 1 }],
  ])('of a %s stands alone, because a cluster refuses anything beside it', (kind, rollingUpdate) => {
    const before = { spec: { updateStrategy: { type: 'RollingUpdate', rollingUpdate } } }
    const after = change(kind, before, { 'spec.updateStrategy.type': 'OnDelete' })
    expect(after).toMatchObject({ spec: { updateStrategy: { type: 'OnDelete' } } })
    expect(after).not.toHaveProperty('spec.updateStrategy.rollingUpdate')
  })

  it('leaves a partition where the strategy stays', () => {
    const before = { spec: { updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 2 } } } }
    expect(change('stateful-set', before, { 'spec.replicas': 5 })).toMatchObject(before)
  })
})

describe('the pace of a deployment', () => {
  const SURGE = 'spec.strategy.rollingUpdate.maxSurge'
  const UNAVAILABLE = 'spec.strategy.rollingUpdate.maxUnavailable'

  it('is written as numbers and as shares', () => {
    const { wrong, object } = make('deployment', PODS, { [SURGE]: '25%', [UNAVAILABLE]: '0' })
    expect(wrong).toEqual([])
    expect(object).toMatchObject({
      spec: { strategy: { rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } } },
    })
  })

  it.each([
    [{ [SURGE]: '0', [UNAVAILABLE]: '0%' }, [[UNAVAILABLE, 'rule.neverRolls']]],
    [{ [SURGE]: '150%', [UNAVAILABLE]: '150%' }, [[UNAVAILABLE, 'rule.invalid']]],
    [{ [SURGE]: 'some' }, [[SURGE, 'rule.invalid']]],
    [{ [UNAVAILABLE]: '0' }, []],
  ])('of %j is said %j', (entered, expected) => {
    const { wrong } = make('deployment', PODS, entered)
    expect(wrong.map(({ field, rule }) => [field, rule])).toEqual(expected)
  })

  it('goes with the strategy that it belongs to', () => {
    const strategy = { type: 'RollingUpdate', rollingUpdate: { maxSurge: 2, maxUnavailable: '10%' } }
    const before = { spec: { strategy } }
    expect(change('deployment', before, { [SURGE]: '3' })).toMatchObject({
      spec: { strategy: { ...strategy, rollingUpdate: { maxSurge: 3, maxUnavailable: '10%' } } },
    })
    expect(change('deployment', before, { 'spec.strategy.type': 'Recreate' })).toMatchObject({
      spec: { strategy: { type: 'Recreate' } },
    })
    expect(change('deployment', before, { 'spec.strategy.type': 'Recreate' })).not.toHaveProperty(
      'spec.strategy.rollingUpdate',
    )
  })
})

describe('a new job', () => {
  it('tries with another pod after a failure', () => {
    const { wrong, object } = make('job', PODS)
    expect(wrong).toEqual([])
    expect(object).toMatchObject({ spec: { template: { spec: { restartPolicy: 'Never' } } } })
  })

  it.each([
    ['spec.completions', 0],
    ['spec.parallelism', 1.5],
    ['spec.backoffLimit', -1],
    ['spec.activeDeadlineSeconds', 0],
  ])('cannot have %s of %s', (field, value) => {
    expect(make('job', PODS, { [field]: value }).wrong.map((fault) => fault.field)).toEqual([field])
  })
})

describe('a new cron job', () => {
  const jobPods = 'spec.jobTemplate.spec.template.spec.containers'

  it('needs a schedule, and runs jobs by a template', () => {
    expect(make('cron-job', jobPods).wrong.map(({ field }) => field)).toEqual(['spec.schedule'])
    const { wrong, object } = make('cron-job', jobPods, { 'spec.schedule': '30 4 * * 1' })
    expect(wrong).toEqual([])
    expect(object).toMatchObject({
      spec: {
        schedule: '30 4 * * 1',
        jobTemplate: {
          spec: { template: { spec: { restartPolicy: 'Never', containers: [{ image: 'web:1' }] } } },
        },
      },
    })
  })

  it('has a name that leaves room for the number of its jobs', () => {
    const entered = { 'spec.schedule': '0 * * * *', 'metadata.name': 'a'.repeat(53) }
    expect(make('cron-job', jobPods, entered).wrong.map(({ field }) => field)).toEqual(['metadata.name'])
  })
})

describe.each(POD_KINDS)('where and as whom the pods of a %s run', (kind, spec) => {
  const faultsOf = (field: string, value: Values[]) =>
    make(kind, `${spec}.containers`, { 'spec.schedule': '0 * * * *', [`${spec}.${field}`]: value })
      .wrong.filter(({ field: at }) => at.startsWith(`${spec}.${field}`))
      .map(({ field: at, rule }) => [at.slice(spec.length + 1), rule])

  it.each<[Values, string[][]]>([
    [{ key: 'gpu', operator: 'Exists' }, []],
    [{ key: '', operator: 'Exists' }, []],
    [{ key: 'gpu', operator: 'Exists', value: 'a' }, [['tolerations.0.value', 'rule.tolerationValue']]],
    [{ key: '', operator: 'Equal' }, [['tolerations.0.key', 'rule.required']]],
    [{ key: 'gpu', tolerationSeconds: 5, effect: 'NoExecute' }, []],
    [
      { key: 'gpu', tolerationSeconds: 5, effect: 'NoSchedule' },
      [['tolerations.0.tolerationSeconds', 'rule.tolerationSeconds']],
    ],
  ])('by the toleration %j: %j', (toleration, expected) => {
    expect(faultsOf('tolerations', [toleration])).toEqual(expected)
  })

  it('names each pull secret once', () => {
    expect(faultsOf('imagePullSecrets', [{ name: 'registry' }, { name: 'registry' }])).toEqual([
      ['imagePullSecrets.1.name', 'rule.duplicate'],
    ])
  })
})

describe.each(POD_KINDS)('the security of a %s', (kind, spec) => {
  const secure = (container: Values, pod: Values = {}) =>
    make(kind, `${spec}.containers`, {
      'spec.schedule': '0 * * * *',
      ...Object.fromEntries(
        Object.entries(pod).map(([at, value]) => [`${spec}.securityContext.${at}`, value]),
      ),
      [`${spec}.containers`]: [
        {
          name: 'main',
          image: 'web:1',
          ...Object.fromEntries(
            Object.entries(container).map(([at, value]) => [`securityContext.${at}`, value]),
          ),
        },
      ],
    })
  const faultsOf = (container: Values, pod: Values = {}) =>
    secure(container, pod).wrong.flatMap(({ field, rule }) =>
      field.includes('securityContext') ? [[field.slice(spec.length + 1), rule]] : [],
    )

  it('is written for all of its containers and for each', () => {
    const { object } = secure(
      { allowPrivilegeEscalation: true, readOnlyRootFilesystem: true, 'capabilities.drop': ['ALL'] },
      { runAsUser: 1000, fsGroup: 0, runAsNonRoot: true, 'seccompProfile.type': 'RuntimeDefault' },
    )
    expect(readAt(object, ...spec.split('.'))).toMatchObject({
      securityContext: {
        runAsUser: 1000,
        fsGroup: 0,
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ],
    })
  })

  it.each<[Values, Values, string[][]]>([
    [{}, { runAsUser: 0 }, []],
    [{}, { runAsUser: 0, runAsNonRoot: true }, [['securityContext.runAsUser', 'rule.rootUser']]],
    [{}, { fsGroup: -1 }, [['securityContext.fsGroup', 'rule.least']]],
    [{ runAsGroup: 1.5 }, {}, [['containers.0.securityContext.runAsGroup', 'rule.integer']]],
    [
      { privileged: true, allowPrivilegeEscalation: true },
      {},
      [['containers.0.securityContext.allowPrivilegeEscalation', 'rule.privileged']],
    ],
    [
      { 'capabilities.add': ['net admin'] },
      {},
      [['containers.0.securityContext.capabilities.add.0', 'rule.pattern']],
    ],
  ])('of %j in a pod of %j: %j', (container, pod, expected) => {
    expect(faultsOf(container, pod)).toEqual(expected)
  })
})

describe('leave to escalate privileges', () => {
  const spec = 'spec.template.spec'
  const living = (allowPrivilegeEscalation: boolean) => ({
    spec: {
      template: {
        spec: {
          containers: [{ name: 'main', image: 'web:1', securityContext: { allowPrivilegeEscalation } }],
        },
      },
    },
  })

  it.each([
    [true, false, true],
    [false, true, false],
    [true, true, false],
    [false, false, undefined],
  ])('that was %s and is forbidden: %s becomes %s', (before, isForbidden, after) => {
    const [read] = asList(readForm(formOf('deployment'), living(before))[`${spec}.containers`]).map(readItem)
    const entered = { ...read, 'securityContext.allowPrivilegeEscalation': isForbidden }
    const { containers } = readFields(
      readAt(change('deployment', living(before), { [`${spec}.containers`]: [entered] }), ...spec.split('.')),
    )
    expect(readAt(readItems(containers)[0], 'securityContext', 'allowPrivilegeEscalation')).toBe(after)
  })
})

describe.each(POD_KINDS)('near and far from what the pods of a %s run', (kind, spec) => {
  const at = `${spec}.affinity`
  const ignored = 'DuringSchedulingIgnoredDuringExecution'
  const placed = (entered: Values) =>
    make(kind, `${spec}.containers`, { 'spec.schedule': '0 * * * *', ...entered })
  const faultsOf = (field: string, item: Values) =>
    placed({ [`${spec}.${field}`]: [item] })
      .wrong.filter(({ field: where }) => where.startsWith(`${spec}.${field}`))
      .map(({ field: where, rule }) => [where.slice(spec.length + field.length + 4), rule])
  const nodes = `affinity.nodeAffinity.preferred${ignored}`
  const apart = `affinity.podAntiAffinity.required${ignored}`

  it('is written as a cluster reads it', () => {
    const { object } = placed({
      [`${at}.nodeAffinity.required${ignored}.nodeSelectorTerms`]: [
        { matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] },
      ],
      [`${at}.podAntiAffinity.preferred${ignored}`]: [
        {
          weight: 50,
          'podAffinityTerm.topologyKey': 'kubernetes.io/hostname',
          'podAffinityTerm.labelSelector.matchLabels': [{ key: 'app', value: 'web' }],
        },
      ],
    })
    expect(readAt(object, ...at.split('.'))).toEqual({
      nodeAffinity: {
        [`required${ignored}`]: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] }],
        },
      },
      podAntiAffinity: {
        [`preferred${ignored}`]: [
          {
            weight: 50,
            podAffinityTerm: {
              topologyKey: 'kubernetes.io/hostname',
              labelSelector: { matchLabels: { app: 'web' } },
            },
          },
        ],
      },
    })
  })

  it.each<[string, Values, string[][]]>([
    [
      nodes,
      { weight: 0, 'preference.matchExpressions': [{ key: 'gpu', operator: 'Exists' }] },
      [['weight', 'rule.between']],
    ],
    [
      nodes,
      { weight: 101, 'preference.matchExpressions': [{ key: 'gpu', operator: 'Exists' }] },
      [['weight', 'rule.between']],
    ],
    [
      nodes,
      { weight: 1, 'preference.matchExpressions': [] },
      [['preference.matchExpressions', 'rule.atLeastOne']],
    ],
    [
      nodes,
      { weight: 1, 'preference.matchExpressions': [{ key: 'gpu', operator: 'In', values: [] }] },
      [['preference.matchExpressions.0.values', 'rule.atLeastOne']],
    ],
    [
      nodes,
      { weight: 1, 'preference.matchExpressions': [{ key: 'gpu', operator: 'Exists', values: ['a'] }] },
      [['preference.matchExpressions.0.values', 'rule.maxItems']],
    ],
    [apart, { topologyKey: '' }, [['topologyKey', 'rule.required']]],
    [
      apart,
      { topologyKey: 'zone', 'labelSelector.matchExpressions': [{ key: '', operator: 'Exists' }] },
      [['labelSelector.matchExpressions.0.key', 'rule.required']],
    ],
    [
      apart,
      {
        topologyKey: 'zone',
        'labelSelector.matchExpressions': [{ key: 'tier', operator: 'In', values: [] }],
      },
      [['labelSelector.matchExpressions.0.values', 'rule.atLeastOne']],
    ],
    [apart, { topologyKey: 'zone', namespaces: ['Shop'] }, [['namespaces.0', 'rule.dnsLabel']]],
    ['topologySpreadConstraints', { maxSkew: 0, topologyKey: 'zone' }, [['maxSkew', 'rule.least']]],
    ['topologySpreadConstraints', { maxSkew: 1, topologyKey: 'zone' }, []],
  ])('by %s %j: %j', (field, item, expected) => {
    expect(faultsOf(field, item)).toEqual(expected)
  })
})

it('a term for pods shows every condition, and writes what of them is changed', () => {
  const steps = [
    ...PODS_SPEC,
    'affinity',
    'podAntiAffinity',
    'requiredDuringSchedulingIgnoredDuringExecution',
  ]
  const tier = { key: 'tier', operator: 'In', values: ['a', 'b'] }
  const term = {
    topologyKey: 'kubernetes.io/hostname',
    labelSelector: { matchLabels: { app: 'web' }, matchExpressions: [tier] },
    namespaces: ['shop'],
    matchLabelKeys: ['pod-template-hash'],
  }
  const before = readFields(setAtPath({ metadata: { name: 'web' } }, steps, [term]))
  const [shown] = asList(readForm(formOf('deployment'), before)[steps.join('.')]).map(readItem)
  expect(shown).toMatchObject({ 'labelSelector.matchExpressions': [tier], namespaces: ['shop'] })
  const entered = {
    ...shown,
    'labelSelector.matchExpressions': [{ key: 'tier', operator: 'Exists', values: [] }],
  }
  const labelSelector = { ...term.labelSelector, matchExpressions: [{ key: 'tier', operator: 'Exists' }] }
  expect(readAt(change('deployment', before, { [steps.join('.')]: [entered] }), ...steps)).toEqual([
    { ...term, labelSelector },
  ])
})

describe.each(POD_KINDS)('the init containers of a %s', (kind, spec) => {
  const faultsOf = (initContainers: Values[]) =>
    make(kind, `${spec}.containers`, {
      'spec.schedule': '0 * * * *',
      [`${spec}.initContainers`]: initContainers,
    })
      .wrong.filter(({ field }) => field.includes('initContainers'))
      .map(({ field, rule }) => [field.slice(spec.length + 1), rule])

  it.each<[Values, string[][]]>([
    [{ name: 'init', image: 'web:1' }, []],
    [{ name: 'init', image: '' }, [['initContainers.0.image', 'rule.required']]],
    [{ name: 'main', image: 'web:1' }, [['initContainers.0.name', 'rule.duplicate']]],
    [
      { name: 'side', image: 'web:1', restartPolicy: 'Always', 'startupProbe.handler': 'grpc' },
      [['initContainers.0.startupProbe.grpc.port', 'rule.required']],
    ],
  ])('like %j: %j', (container, expected) => {
    expect(faultsOf([container])).toEqual(expected)
  })
})

describe('the service account of a workload', () => {
  const named = { serviceAccountName: 'old', serviceAccount: 'old' }
  const before = { spec: { template: { spec: named } } }
  const at = 'spec.template.spec.serviceAccountName'

  it.each([
    ['new', { serviceAccountName: 'new' }],
    ['', {}],
    ['old', named],
  ])('becomes %j under its old name too, which would bring it back', (name, expected) => {
    const { spec } = change('deployment', before, { [at]: name })
    const { serviceAccount, serviceAccountName } = readFields(readAt(spec, 'template', 'spec'))
    expect({ serviceAccount, serviceAccountName }).toEqual(expected)
  })
})
