import { describe, expect, it } from 'vitest'
import { object, START } from '../../../test/kind-samples.ts'
import { listParameters } from './list-parameters.ts'
import { failedOperation, isAmiss, listManaged, readOperation, worstFirst } from './read-application.ts'

describe('what an application deploys', () => {
  const resources = [
    { version: 'v1', kind: 'Service', namespace: 'shop', name: 'web', status: 'Synced' },
    { version: 'v1', kind: 'ConfigMap', name: 'old', status: 'Synced', requiresPruning: true },
    { group: 'apps', version: 'v1', kind: 'Deployment', name: 'late', health: { status: 'Progressing' } },
    {
      group: 'apps',
      version: 'v1',
      kind: 'Deployment',
      name: 'ill',
      status: 'OutOfSync',
      health: { status: 'Degraded', message: 'no pods' },
    },
    {
      group: 'batch',
      version: 'v1',
      kind: 'Job',
      name: 'migrate',
      hook: true,
      health: { status: 'Suspended' },
    },
  ]

  it('is told by what it is, with how it is', () => {
    expect(listManaged(object({ status: { resources } })).at(3)).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      namespace: null,
      name: 'ill',
      sync: 'OutOfSync',
      health: 'Degraded',
      message: 'no pods',
      isHook: false,
      needsPruning: false,
    })
  })

  it('stands in the order of how ill it is, and what is well in its own', () => {
    const all = worstFirst(listManaged(object({ status: { resources } })))
    expect(all.map(({ name }) => name)).toEqual(['ill', 'late', 'old', 'web', 'migrate'])
    expect(all.filter(isAmiss)).toHaveLength(3)
  })

  it.each([[undefined], ['nonsense'], [[1, null, {}]], [{ kind: 'x' }]])(
    'survives %j in its place',
    (nonsense) => {
      expect(() => listManaged(object({ status: { resources: nonsense } }))).not.toThrow()
    },
  )
})

describe('an operation', () => {
  const state = {
    phase: 'Succeeded',
    message: 'done',
    startedAt: START,
    finishedAt: START,
    operation: { initiatedBy: { username: 'kim' }, sync: { dryRun: true } },
    syncResult: {
      revision: '1.2.3',
      resources: [{ kind: 'Job', name: 'x', hookPhase: 'Failed', hookType: 'PreSync' }],
    },
  }

  it('is null where nothing was ever asked for', () => {
    expect(readOperation(object())).toBeNull()
  })

  it('tells who asked for it, what it took, and what became of each object', () => {
    expect(readOperation(object({ status: { operationState: state } }))).toMatchObject({
      type: 'Sync',
      phase: 'Succeeded',
      by: 'kim',
      isDryRun: true,
      revisions: ['1.2.3'],
      results: [{ kind: 'Job', name: 'x', status: 'Failed', hook: 'PreSync' }],
    })
  })

  it('that is asked for and has not begun tells nothing of the one before', () => {
    const asked = { operation: { sync: { revision: 'v2' } }, status: { operationState: state } }
    expect(readOperation(object(asked))).toMatchObject({
      phase: '',
      message: '',
      finished: null,
      revisions: ['v2'],
      results: [],
    })
  })

  it('has failed only where nothing has been asked for since', () => {
    const lost = { operationState: { ...state, phase: 'Error' } }
    expect(failedOperation(object({ status: lost }))?.phase).toBe('Error')
    expect(failedOperation(object({ status: lost, operation: { sync: {} } }))).toBeNull()
    expect(failedOperation(object({ status: { operationState: state } }))).toBeNull()
  })
})

it('parameters of each tool are told by their paths', () => {
  const source = {
    repoURL: 'x',
    helm: {
      releaseName: 'web',
      valueFiles: ['a.yaml', 'b.yaml'],
      parameters: [
        { name: 'image.tag', value: '1', forceString: true },
        { name: 'debug', value: 'false' },
      ],
      valuesObject: { service: { port: 80 } },
    },
    kustomize: { images: ['web:2'], replicas: [{ name: 'web', count: 3 }] },
    plugin: null,
  }
  expect(listParameters(source)).toEqual([
    { tool: 'Helm', name: 'releaseName', value: 'web' },
    { tool: 'Helm', name: 'valueFiles', value: 'a.yaml, b.yaml' },
    { tool: 'Helm', name: 'parameters.image.tag', value: '1' },
    { tool: 'Helm', name: 'parameters.debug', value: 'false' },
    { tool: 'Helm', name: 'valuesObject.service.port', value: '80' },
    { tool: 'Kustomize', name: 'images', value: 'web:2' },
    { tool: 'Kustomize', name: 'replicas.web', value: '3' },
  ])
})
