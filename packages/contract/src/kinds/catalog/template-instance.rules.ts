import { conditionSince, findCondition } from '../../kubernetes/condition.ts'
import type { Condition, KubeObject } from '../../kubernetes/object.ts'
import { formatApiVersion } from '../../kubernetes/resource.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { templateInstance } from './template-instance.ts'

export type TemplateInstance = KubeObject & {
  readonly spec?: {
    readonly template?: {
      readonly metadata?: { readonly name?: string; readonly namespace?: string }
    }
    readonly requester?: { readonly username?: string }
    readonly secret?: { readonly name?: string }
  }
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly objects?: readonly {
      readonly ref?: {
        readonly apiVersion?: string
        readonly kind?: string
        readonly name?: string
        readonly namespace?: string
      }
    }[]
  }
}

function failure({ status }: TemplateInstance): Condition | undefined {
  const found = findCondition(status?.conditions, 'InstantiateFailure')
  return found?.status === 'True' ? found : undefined
}

function instanceStatus(instance: TemplateInstance): Status {
  if (instance.metadata.deletionTimestamp) return buildStatus('Terminating')
  if (failure(instance)) return buildStatus('InstantiateFailure')
  const ready = findCondition(instance.status?.conditions, 'Ready')
  if (ready?.status === 'True') return buildStatus('Ready')
  return buildStatus(ready ? 'Creating' : 'Pending')
}

function instanceProblem(instance: TemplateInstance): Problem | null {
  const failed = failure(instance)
  if (!failed || instance.metadata.deletionTimestamp) return null
  return {
    severity: 'error',
    since: conditionSince(failed),
    reason: 'InstantiateFailure',
    detail: failed.message || failed.reason || '',
    next: 'events',
  }
}

export const templateInstanceRules = defineRules<TemplateInstance>()({
  status: instanceStatus,
  statuses: [
    {
      word: 'Ready',
      means: {
        en: 'All objects exist, and those that are waited for are ready.',
        ko: '모든 리소스가 만들어졌고, 기다리던 리소스도 준비되었습니다.',
      },
    },
    {
      word: 'Creating',
      means: {
        en: 'The objects exist; some that the template waits for are not ready.',
        ko: '리소스는 만들어졌지만 템플릿이 기다리는 리소스가 아직 준비되지 않았습니다.',
      },
    },
    'Pending',
    {
      word: 'InstantiateFailure',
      means: {
        en: 'An object could not be made; the message on its page says which and why.',
        ko: '만들지 못한 리소스가 있습니다. 상세 화면에 어떤 것이 왜 실패했는지 나옵니다.',
      },
    },
    'Terminating',
  ],
  problem: instanceProblem,
  template: ({ name }) => ({
    apiVersion: formatApiVersion(templateInstance.api),
    kind: templateInstance.kind,
    metadata: { name },
    spec: { template: { objects: [], parameters: [] } },
  }),
  columns: [
    statusColumn(instanceStatus),
    {
      id: 'template',
      title: { en: 'Template', ko: '템플릿' },
      about: {
        en: 'What it was made from; it holds a copy, so that the template may change or go.',
        ko: '원본 템플릿입니다. 사본을 갖고 있어 원본이 바뀌거나 삭제되어도 됩니다.',
      },
      type: 'link',
      choice: true,
      value: ({ spec, metadata }) => {
        const { name, namespace = metadata.namespace ?? null } = spec?.template?.metadata ?? {}
        return name ? { kind: 'template', namespace, name } : null
      },
    },
    {
      id: 'objects',
      title: { en: 'Objects', ko: '리소스' },
      about: { en: 'How many it has made.', ko: '만든 리소스의 수입니다.' },
      type: 'number',
      value: ({ status }) => status?.objects?.length ?? 0,
    },
    {
      id: 'requester',
      title: { en: 'Requested by', ko: '요청한 사람' },
      about: {
        en: 'With whose rights the objects are made.',
        ko: '이 사람의 권한으로 리소스를 만듭니다.',
      },
      type: 'text',
      choice: true,
      value: ({ spec }) => spec?.requester?.username ?? null,
    },
  ],
})
